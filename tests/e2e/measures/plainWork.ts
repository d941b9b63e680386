/** How long `plainWork` takes on the machine that the limits were set on. */
export const plainMilliseconds = 100;

/** Work of a page without our code: elements are created, laid out and removed. Runs in the page. */
export function plainWork(): void {
  const box = document.createElement('div');
  document.body.append(box);
  for (let round = 0; round < 12; round += 1) {
    box.replaceChildren(
      ...Array.from({ length: 200 }, (_, at) => {
        const row = document.createElement('p');
        row.append(`Row ${at} of round ${round}`, document.createElement('b'), ' and some more words');
        return row;
      }),
    );
    box.getBoundingClientRect();
  }
  box.remove();
}
