import { parseAnsi } from '../../logs/ansi.ts'

/** GitLab folds parts of a log between such marks. */
const SECTION = /section_(start|end):\d+:[^\r\n]*\r/g

/** A job's log as it reads: without the marks of its sections, without colours. */
export function readLog(text: string): string {
  return text
    .replaceAll(SECTION, '')
    .split('\n')
    .map((line) =>
      parseAnsi(line)
        .map((span) => span.text)
        .join('')
        .replace(/\r$/, ''),
    )
    .join('\n')
    .trim()
}
