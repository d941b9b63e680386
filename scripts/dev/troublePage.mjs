/**
 * The page that a developer's browser shows while the server does not start. It polls until the answer changes, because
 * a single notification can be missed: while the server loads, the front server holds back all requests, including that
 * for the script that would listen.
 * `folder`: the data folder of this checkout's database; null when DATABASE_URL names another database.
 */
export function troublePage(words, folder) {
  const resetHint = `<p>The database of this checkout lies in <code>${escaped(folder ?? '')}</code>: with the folder removed it begins anew.</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The server did not start</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 2rem clamp(1rem, 5vw, 4rem); font: 16px/1.6 system-ui, sans-serif; border-top: 6px solid #ffb400; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; }
pre { margin: 1.5rem 0; padding: 1rem; overflow: auto; border: 1px solid #8886; border-radius: 8px; font: 14px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
p { margin: 0; }
</style>
</head>
<body>
<h1>The server did not start</h1>
<p>This page goes on by itself when what it says is mended and saved.</p>
<pre id="words">${escaped(words)}</pre>
${folder === null ? '' : resetHint}
<script type="module">
const wordsIn = (page) => page.getElementById('words')?.textContent;
for (let now = wordsIn(document); now === wordsIn(document); ) {
  await new Promise((over) => setTimeout(over, 500));
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
  if (answer) now = wordsIn(new DOMParser().parseFromString(await answer.text(), 'text/html'));
}
location.reload();
</script>
</body>
</html>
`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
