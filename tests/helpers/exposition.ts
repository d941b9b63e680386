/** A metric in Prometheus' text format. */
export interface Metric {
  readonly type: 'counter' | 'gauge' | 'histogram' | 'summary';
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads the text format 0.0.4 strictly: throws at anything that it, or Prometheus' naming rules, do not allow. */
export function readExposition(text: string): Map<string, Metric> {
  if (!text.endsWith('\n')) throw new Error('The last line does not end.');
  const metrics = new Map<string, { type: Metric['type']; samples: Sample[] }>();
  const helped = new Set<string>();
  const seen = new Set<string>();
  let current = '';
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const help = /^# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (\S.*)$/.exec(line);
    const type = /^# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram|summary)$/.exec(line);
    if (help) {
      if (helped.has(help[1]!)) throw new Error(`Two HELP lines: ${line}`);
      helped.add(help[1]!);
    } else if (type) {
      [, current = ''] = type;
      if (metrics.has(current) || !helped.has(current))
        throw new Error(`TYPE without HELP before it, or twice: ${line}`);
      metrics.set(current, { type: type[2] as Metric['type'], samples: [] });
    } else {
      const sample = readSample(line);
      const metric = metrics.get(current);
      if (metric === undefined || !belongs(sample.name, current, metric.type))
        throw new Error(`A sample outside its metric: ${line}`);
      const key = `${sample.name} ${JSON.stringify(Object.entries(sample.labels).sort())}`;
      if (seen.has(key)) throw new Error(`The same sample twice: ${line}`);
      seen.add(key);
      metric.samples.push(sample);
    }
  }
  for (const [name, metric] of metrics) assertSound(name, metric);
  return metrics;
}

function readSample(line: string): Sample {
  const parts = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/.exec(line);
  if (parts === null) throw new Error(`Not a sample: ${line}`);
  const [, name = '', inside = '', value = ''] = parts;
  const labels: Record<string, string> = {};
  const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,|$)/y;
  while (label.lastIndex < inside.length) {
    const found = label.exec(inside);
    if (found === null) throw new Error(`Labels cannot be read: ${line}`);
    if (found[1]! in labels) throw new Error(`A label twice: ${line}`);
    labels[found[1]!] = found[2]!;
  }
  const number = value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value);
  if (value === '' || Number.isNaN(number)) throw new Error(`Not a number: ${line}`);
  return { name, labels, value: number };
}

function belongs(sample: string, metric: string, type: Metric['type']): boolean {
  if (type === 'histogram') return [`${metric}_bucket`, `${metric}_sum`, `${metric}_count`].includes(sample);
  if (type === 'summary') return [metric, `${metric}_sum`, `${metric}_count`].includes(sample);
  return sample === metric;
}

function assertSound(name: string, { type, samples }: Metric): void {
  if ((type === 'counter') !== name.endsWith('_total'))
    throw new Error(`${name}: only counters end in _total, and all do`);
  if (/_(milliseconds|ms|minutes|hours|kilobytes|megabytes)(_|$)/.test(name))
    throw new Error(`${name}: not a base unit`);
  if (type !== 'gauge' && samples.some(({ value }) => value < 0)) throw new Error(`${name}: counts below 0`);
  if (type !== 'histogram') return;
  const series = new Map<string, Sample[]>();
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels;
    const key = JSON.stringify(Object.entries(labels).sort());
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  for (const own of series.values()) {
    const buckets = own.filter((one) => one.name.endsWith('_bucket'));
    const counts = buckets.map(({ value }) => value);
    const limits = buckets.map(({ labels }) => (labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)));
    const rises = (all: readonly number[]) => all.every((one, at) => at === 0 || one >= all[at - 1]!);
    const count = own.find((one) => one.name.endsWith('_count'))?.value;
    if (!rises(counts) || !rises(limits) || limits.at(-1) !== Number.POSITIVE_INFINITY || counts.at(-1) !== count)
      throw new Error(`${name}: buckets that do not add up`);
  }
}
