/** A selector as one comparable text, whatever the order of its keys. */
export function formatLabels(labels: Readonly<Record<string, string>>): string {
  return Object.keys(labels)
    .sort()
    .map((key) => `${key}=${labels[key]}`)
    .join(',')
}
