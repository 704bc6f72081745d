// SPDX-License-Identifier: EPL-2.0
// Search in the browser over window.loggiaIndex (see search-index.js), and contents that narrow windows begin without.
(function () {
  "use strict";
  const most = 20;
  const form = document.querySelector("form[role=search]");
  const input = document.getElementById("search");
  const found = document.getElementById("found");
  const status = found.querySelector("[role=status]");
  const list = found.querySelector("ol");

  if (window.matchMedia("(max-width: 60rem)").matches) {
    document.querySelector(".contents").open = false;
  }
  form.hidden = false;

  function words(text) {
    return text.toLowerCase().split(/[^\p{L}\p{N}.]+/u).filter(Boolean);
  }

  function occurrences(text, word) {
    let count = 0;
    for (let at = text.indexOf(word); at >= 0 && count < 5; at = text.indexOf(word, at + word.length)) {
      count++;
    }
    return count;
  }

  // How well a section answers; 0 if a word is missing. Words in titles and headings weigh more than in texts.
  function score(section, query) {
    const page = section.page.toLowerCase();
    const heading = section.heading.toLowerCase();
    const text = section.text.toLowerCase();
    let sum = 0;
    for (const word of query) {
      const own = 10 * (heading.includes(word) ? 1 : 0) + 5 * (page.includes(word) ? 1 : 0) + occurrences(text, word);
      if (own === 0) {
        return 0;
      }
      sum += own;
    }
    return sum;
  }

  function withMarks(parent, text, query) {
    const lower = text.toLowerCase();
    let at = 0;
    while (at < text.length) {
      let next = -1;
      let length = 0;
      for (const word of query) {
        const place = lower.indexOf(word, at);
        if (place >= 0 && (next < 0 || place < next)) {
          next = place;
          length = word.length;
        }
      }
      if (next < 0) {
        break;
      }
      parent.append(text.slice(at, next));
      const mark = document.createElement("mark");
      mark.textContent = text.slice(next, next + length);
      parent.append(mark);
      at = next + length;
    }
    parent.append(text.slice(at));
  }

  function snippet(text, query) {
    const lower = text.toLowerCase();
    const places = query.map(word => lower.indexOf(word)).filter(place => place >= 0);
    const start = Math.max(0, (places.length ? Math.min(...places) : 0) - 60);
    return (start > 0 ? "... " : "") + text.slice(start, start + 180) + (text.length > start + 180 ? " ..." : "");
  }

  function entry(section, query) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = section.target;
    link.textContent = section.heading === section.page ? section.page : section.page + ": " + section.heading;
    link.addEventListener("click", close);
    const text = document.createElement("span");
    withMarks(text, snippet(section.text, query), query);
    item.append(link, text);
    return item;
  }

  function close() {
    found.hidden = true;
  }

  function search() {
    const query = words(input.value);
    list.replaceChildren();
    found.hidden = query.length === 0;
    if (query.length === 0) {
      return;
    }
    const hits = window.loggiaIndex.map(section => ({section, score: score(section, query)}))
        .filter(hit => hit.score > 0).sort((a, b) => b.score - a.score);
    status.textContent = hits.length === 0 ? "Nothing was found." : hits.length === 1 ? "1 section"
        : hits.length + " sections" + (hits.length > most ? ", the best " + most + ":" : "");
    hits.slice(0, most).forEach(hit => list.append(entry(hit.section, query)));
  }

  input.addEventListener("input", search);
  input.addEventListener("focus", search);
  form.addEventListener("submit", event => {
    event.preventDefault();
    const first = list.querySelector("a");
    if (first) {
      first.click();
    }
  });
  document.addEventListener("keydown", event => {
    if (event.key === "Escape") {
      close();
    }
  });
  document.addEventListener("click", event => {
    if (!found.contains(event.target) && !form.contains(event.target)) {
      close();
    }
  });
})();
