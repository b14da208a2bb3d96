/** Cuts a stream of text into lines; a line may come in any number of pieces. */
export function createLineSplitter() {
  let pieces: string[] = []
  return {
    push(text: string): readonly string[] {
      const parts = text.split('\n')
      const last = parts.pop() ?? ''
      if (parts.length === 0) {
        pieces.push(last)
        return []
      }
      const [first = '', ...rest] = parts
      const lines = [pieces.join('') + first, ...rest]
      pieces = last === '' ? [] : [last]
      return lines.map(trimReturn)
    },
    /** What is left when the stream ends. */
    end(): readonly string[] {
      const left = pieces.join('')
      pieces = []
      return left === '' ? [] : [trimReturn(left)]
    },
  }
}

function trimReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)) ?/

/** The time that the cluster puts before each line, and the line itself. */
export function splitTime(line: string): { readonly time: string; readonly text: string } {
  const match = TIME.exec(line.slice(0, 48))
  return match?.[1] ? { time: match[1], text: line.slice(match[0].length) } : { time: '', text: line }
}

/** Comparable as text: the fraction has nine digits, as the cluster leaves zeros at its end out. */
export function sortableTime(time: string): string {
  const [whole = '', rest = ''] = time.replace(/Z$/, '').split('.')
  return `${whole}.${rest.padEnd(9, '0')}`
}
