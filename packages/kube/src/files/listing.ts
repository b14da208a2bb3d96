import type { TarType } from './tar-header.ts'

/** What `ls` tells of a moment: of the last months no year, of older ones no time, and never in which zone. */
export type FileTime = {
  readonly year: number | null
  /** From 1. */
  readonly month: number
  readonly day: number
  /** Hour and minute. */
  readonly clock: readonly [number, number] | null
}

export type PodFile = {
  readonly name: string
  readonly type: TarType
  /** Bytes; null for what has none. */
  readonly size: number | null
  /** By the container's clock, to the minute or the day. */
  readonly modified: FileTime | null
  /** Where a link leads. */
  readonly target?: string
}

/** Programs differ in everything but this: with numbers for owners and in the language C, each line has these words. */
export function listCommand(path: string): readonly string[] {
  return ['env', 'LC_ALL=C', 'ls', '-lAn', '--', path.endsWith('/') ? path : `${path}/`]
}

const LINE =
  /^([-dlbcps])\S+\s+\d+\s+\S+\s+\S+\s+(\d+|\d+,\s*\d+)\s+(\w{3}\s+\d{1,2}\s+[\d:]{4,5}|\d{4}-\d\d-\d\d \d\d:\d\d)\s(.+)$/

const TYPES: Readonly<Record<string, TarType>> = { '-': 'file', d: 'folder', l: 'link' }

/** What `ls` answers, folders first; lines of another form (`total 12`) are none. */
export function parseListing(text: string): readonly PodFile[] {
  const files = text.split('\n').flatMap((line): readonly PodFile[] => {
    const [, letter = '', size = '', modified = '', rest = ''] = LINE.exec(line) ?? []
    if (letter === '') return []
    const type = TYPES[letter] ?? 'other'
    const arrow = type === 'link' ? rest.indexOf(' -> ') : -1
    const name = arrow < 0 ? rest : rest.slice(0, arrow)
    const bytes = type === 'file' ? Number(size) : null
    const target = arrow >= 0 && { target: rest.slice(arrow + 4) }
    return [{ name, type, size: bytes, modified: parseTime(modified), ...target }]
  })
  const rank = ({ type }: PodFile) => (type === 'folder' ? 0 : 1)
  return files.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Mar  2 09:00`, `Nov 22  2025` or `2026-03-02 09:00`. */
function parseTime(text: string): FileTime | null {
  const [date = '', second = '', third = ''] = text.split(/\s+/)
  const [year, month, day] = date.split('-').map(Number)
  if (year && month && day) return { year, month, day, clock: parseClock(second) }
  const named = MONTHS.indexOf(date) + 1
  if (named === 0) return null
  const clock = parseClock(third)
  return { year: clock ? null : Number(third), month: named, day: Number(second), clock }
}

function parseClock(text: string): readonly [number, number] | null {
  const [hour = '', minute] = text.split(':')
  return minute === undefined ? null : [Number(hour), Number(minute)]
}
