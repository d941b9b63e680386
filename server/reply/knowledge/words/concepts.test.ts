import { expect, test } from 'vitest';
import { concepts } from './concepts';
import { read } from './terms';
import { topicExamples } from './topics';

test('each concept is read in its example, and not in the sentence that only looks like it', () => {
  const wrong = Object.entries(concepts).filter(
    ([name, { matches, differs }]) => !read(matches).concepts.has(name) || read(differs).concepts.has(name),
  );
  expect(wrong).toEqual([]);
});

test('no sentence is an example of two topics', () => {
  const owners = new Map<string, number>();
  const twice: string[] = [];
  for (const [topic, { zh, en }] of topicExamples.entries())
    for (const text of [...zh, ...en]) {
      if ((owners.get(text) ?? topic) !== topic) twice.push(text);
      owners.set(text, topic);
    }
  expect(twice).toEqual([]);
});
