/** Longer names some file systems do not take. */
const LONGEST_NAME = 80

/** What a file of a chart is called: as the chart. */
export function fileName(title: string): string {
  return title.slice(0, LONGEST_NAME)
}
