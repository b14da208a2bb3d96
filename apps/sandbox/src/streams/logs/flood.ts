import type { LogLine } from '../../cluster/content.ts'

/** An asked-for flood of lines, to test readers: every line carries its number, so that none is lost unseen. */
export type Flood = {
  readonly linesPerSecond: number
  /** The first line is this long; 0 for none. */
  readonly longLineBytes: number
  /** When it began. */
  readonly since: number
  /** Only pods whose name begins with this. */
  readonly pods: string
}

const CHUNK = 'long-line-0123456789-'

function longLine(bytes: number): string {
  return CHUNK.repeat(Math.ceil(bytes / CHUNK.length)).slice(0, bytes)
}

/** The flood's lines from `from` up to, not including, `to`. */
export function floodLines(flood: Flood, from: number, to: number): readonly LogLine[] {
  const { linesPerSecond, since, longLineBytes } = flood
  const step = 1000 / linesPerSecond
  const first = Math.max(0, Math.ceil((from - since) / step))
  const end = Math.max(0, Math.ceil((to - since) / step))
  const lines: LogLine[] = []
  for (let index = first; index < end; index++) {
    const time = since + index * step
    const number = String(index).padStart(9, '0')
    const isLong = index === 0 && longLineBytes > 0
    lines.push({
      time,
      text: isLong ? longLine(longLineBytes) : `flood ${number} 처리량 시험 줄, 빠진 번호가 없어야 합니다`,
    })
  }
  return lines
}
