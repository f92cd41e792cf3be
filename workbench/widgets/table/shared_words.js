// On a narrow screen the words that several buttons share are said once, above them.

const SEVERAL = 3; // buttons from which on it is worth it

// The words with which all of some texts begin and end, each text keeping one word of its own; "" where there are none.
export function sharedWords(texts) {
  if (texts.length < SEVERAL) return ["", ""];
  const all = texts.map((text) => text.split(" "));
  const own = Math.min(...all.map((words) => words.length)) - 1;
  const isShared = (at) => all.every((words) => words.at(at) === all[0].at(at));
  let [head, tail] = [0, 0];
  while (head < own && isShared(head)) head++;
  while (head + tail < own && isShared(-1 - tail)) tail++;
  return [all[0].slice(0, head).join(" "), tail ? all[0].slice(-tail).join(" ") : ""];
}

// What a button says, in parts, so that a style can leave out what is shared; to a screen reader it says all.
export function partsOf(text, [head, tail]) {
  const rest = text.slice(head && head.length + 1, tail ? -tail.length - 1 : undefined);
  const own = tail ? rest.replace(/[:,]$/, "") : rest; // what leads on to the shared words goes with them
  const end = rest.slice(own.length) + (tail && ` ${tail}`);
  const parts = [head && [`${head} `, true], [own, false], end && [end, true]];
  return parts.filter(Boolean).map(([words, isShared]) => {
    const part = document.createElement("span");
    part.textContent = words;
    if (isShared) part.className = "wb-shared";
    return part;
  });
}

// The shared words with a gap where the buttons differ: "Place influence in … for 1 Op".
export const gapped = ([head, tail]) => (head || tail ? [head, "…", tail].filter(Boolean).join(" ") : "");
