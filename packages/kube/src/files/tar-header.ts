/** Archives are blocks of this size; a file's last one is filled up with zeros. */
export const BLOCK = 512

/** What an entry may be; `link` is both kinds of links, `other` devices, pipes and what nobody knows. */
export type TarType = 'file' | 'folder' | 'link' | 'other'

export type TarHeader = {
  readonly name: string
  readonly type: TarType
  readonly size: number
  /** Permissions, such as 0o644. */
  readonly mode: number
  /** Seconds since 1970. */
  readonly modified: number
}

/** One header block as it is read: `flag` tells names that follow in blocks of their own. */
export type RawHeader = TarHeader & { readonly flag: string }

/** What is wrong with an archive: it is none, it breaks off, or it holds more than may be. */
export type TarTrouble = 'not an archive' | 'broken off' | 'too large'

export class TarError extends Error {
  override name = 'TarError'
  readonly trouble: TarTrouble
  constructor(trouble: TarTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  modified: [136, 12],
  checksum: [148, 8],
  flag: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const

type Field = keyof typeof FIELDS

const TYPES: Readonly<Record<string, TarType>> = {
  '': 'file',
  '0': 'file',
  '7': 'file',
  '1': 'link',
  '2': 'link',
  '5': 'folder',
}
const FLAGS: Readonly<Record<'file' | 'folder', string>> = { file: '0', folder: '5' }
const LONG_NAME = 'L'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

function slice(block: Uint8Array, field: Field): Uint8Array {
  const [at, length] = FIELDS[field]
  return block.subarray(at, at + length)
}

/** Up to the first zero byte. */
export function readTarText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return decoder.decode(end < 0 ? bytes : bytes.subarray(0, end))
}

/** Octal digits, or for what they cannot hold a number of its own whose first bit is set. */
function readNumber(bytes: Uint8Array): number {
  if (((bytes[0] ?? 0) & 0x80) !== 0) return bytes.slice(1).reduce((sum, byte) => sum * 256 + byte, 0)
  const digits = readTarText(bytes).trim()
  if (!/^[0-7]*$/.test(digits)) throw new TarError('not an archive')
  return digits === '' ? 0 : Number.parseInt(digits, 8)
}

/** The checksum counts its own field as spaces. */
function sumOf(block: Uint8Array): number {
  const [from, length] = FIELDS.checksum
  return block.reduce((sum, byte, at) => sum + (at >= from && at < from + length ? 32 : byte), 0)
}

export function isEmptyBlock(block: Uint8Array): boolean {
  return block.every((byte) => byte === 0)
}

export function parseTarHeader(block: Uint8Array): RawHeader {
  if (readNumber(slice(block, 'checksum')) !== sumOf(block)) throw new TarError('not an archive')
  const text = (field: Field) => readTarText(slice(block, field))
  // Only the standard of 1988 has the prefix there; GNU's own keeps other things in its place.
  const prefix = text('magic').startsWith('ustar') && !text('magic').includes(' ') ? text('prefix') : ''
  const flag = text('flag')
  return {
    name: prefix === '' ? text('name') : `${prefix}/${text('name')}`,
    type: TYPES[flag] ?? 'other',
    size: readNumber(slice(block, 'size')),
    mode: readNumber(slice(block, 'mode')) & 0o7777,
    modified: readNumber(slice(block, 'modified')),
    flag,
  }
}

/** The blocks before an entry's content: of a long name too, in the form that every tar of today reads. */
export function formatTarHeader(header: TarHeader & { readonly type: 'file' | 'folder' }): Uint8Array {
  const name = encoder.encode(header.name)
  const flag = FLAGS[header.type]
  if (name.length <= FIELDS.name[1]) return formatBlock(header, name, flag)
  const long = { ...header, size: name.length + 1 }
  return joinBytes([
    formatBlock(long, encoder.encode('././@LongLink'), LONG_NAME),
    padBlocks(joinBytes([name, new Uint8Array(1)])),
    formatBlock(header, name.subarray(0, FIELDS.name[1]), flag),
  ])
}

function formatBlock(header: TarHeader, name: Uint8Array, flag: string): Uint8Array {
  const block = new Uint8Array(BLOCK)
  const put = (field: Field, text: string) => block.set(encoder.encode(text), FIELDS[field][0])
  const octal = (field: Field, value: number) =>
    put(field, `${value.toString(8).padStart(FIELDS[field][1] - 1, '0')}\0`)
  block.set(name, FIELDS.name[0])
  octal('mode', header.mode)
  octal('uid', 0)
  octal('gid', 0)
  octal('size', header.type === 'folder' && flag !== LONG_NAME ? 0 : header.size)
  octal('modified', header.modified)
  put('flag', flag)
  put('magic', 'ustar\x0000')
  put('checksum', `${sumOf(block).toString(8).padStart(6, '0')}\0 `)
  return block
}

/** Content as it stands in an archive, filled up to whole blocks. */
export function padBlocks(content: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil(content.length / BLOCK) * BLOCK)
  padded.set(content)
  return padded
}

/** Two empty blocks end an archive. */
export function tarEnd(): Uint8Array {
  return new Uint8Array(BLOCK * 2)
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
