import {
  BLOCK,
  isEmptyBlock,
  joinBytes,
  parseTarHeader,
  type RawHeader,
  readTarText,
  TarError,
  type TarHeader,
} from './tar-header.ts'

/** An entry with its whole content; what is no file has none. */
export type TarEntry = TarHeader & { readonly content: Uint8Array }

/** Names that belong to the next entry, from blocks of their own. */
type Told = { readonly name?: string; readonly size?: number }

const LONG_NAME = 'L'
const LONG_LINK = 'K'
const EXTENDED = 'x'
const EXTENDED_FOR_ALL = 'g'
/** A name or a set of attributes is never longer than this. */
const TOLD_BYTES = 64 * 1024
/** How many bytes are read for each that may be kept: headers, attributes and what fills up blocks among them. */
const READ_FOR_KEPT = 2

/**
 * The entries of an archive as it comes in, in any size of pieces. Throws a `TarError` for what is no archive, breaks
 * off, goes on and on, or holds more than `maxBytes`: before the content that is too much has been kept.
 */
export async function* readTar(
  bytes: AsyncIterable<Uint8Array>,
  { maxBytes }: { readonly maxBytes: number },
): AsyncGenerator<TarEntry> {
  const source = createSource(bytes, READ_FOR_KEPT * maxBytes)
  let told: Told = {}
  let left = maxBytes
  for (;;) {
    const block = await source.take(BLOCK)
    // Some end their archives without the empty blocks that belong there.
    if (block === null || isEmptyBlock(block)) return source.drain()
    const header = parseTarHeader(block)
    const next = await readTold(source, header)
    if (next) told = { ...told, ...next }
    else {
      const { flag: _, ...entry } = { ...header, ...told }
      told = {}
      left -= entry.size
      if (left < 0) throw new TarError('too large')
      const content = await takeContent(source, entry.size)
      yield { ...entry, content: entry.type === 'file' ? content : new Uint8Array() }
    }
  }
}

/** What a header says of the next entry; null when it is an entry itself. */
async function readTold(source: Source, { flag, size }: RawHeader): Promise<Told | null> {
  if (![LONG_NAME, LONG_LINK, EXTENDED, EXTENDED_FOR_ALL].includes(flag)) return null
  if (size > TOLD_BYTES) throw new TarError('not an archive')
  const content = await takeContent(source, size)
  if (flag === LONG_NAME) return { name: readTarText(content) }
  return flag === EXTENDED ? readExtended(new TextDecoder().decode(content)) : {}
}

/** Lines of `LENGTH KEY=VALUE`. */
function readExtended(text: string): Told {
  const values = new Map(
    text.split('\n').flatMap((line) => {
      const [, key, value] = /^\d+ ([^=]+)=(.*)$/.exec(line) ?? []
      return key === undefined || value === undefined ? [] : [[key, value] as const]
    }),
  )
  const name = values.get('path')
  const digits = values.get('size') ?? ''
  return { ...(name !== undefined && { name }), ...(/^\d{1,15}$/.test(digits) && { size: Number(digits) }) }
}

type Source = {
  /** So many bytes; null when nothing at all is left. Throws when it ends in between. */
  take(length: number): Promise<Uint8Array | null>
  /** Whoever sends is not to be stopped before its end. */
  drain(): Promise<void>
}

async function takeContent(source: Source, size: number): Promise<Uint8Array> {
  const padded = await source.take(Math.ceil(size / BLOCK) * BLOCK)
  if (padded === null) throw new TarError('broken off')
  return padded.subarray(0, size)
}

function createSource(bytes: AsyncIterable<Uint8Array>, limit: number): Source {
  const iterator = bytes[Symbol.asyncIterator]()
  let held: Uint8Array[] = []
  let length = 0
  let read = 0
  let ended = false

  async function pull(): Promise<void> {
    const { done = false, value } = await iterator.next()
    ended = done
    if (done) return
    read += value.length
    if (read > limit) throw new TarError('too large')
    held.push(value)
    length += value.length
  }

  return {
    async take(wanted) {
      if (wanted === 0) return new Uint8Array()
      while (length < wanted && !ended) await pull()
      if (length === 0) return null
      if (length < wanted) throw new TarError('broken off')
      const [first = new Uint8Array(), ...others] = held
      const whole = first.length >= wanted ? first : joinBytes(held)
      held = first.length >= wanted ? [first.subarray(wanted), ...others] : [whole.subarray(wanted)]
      length -= wanted
      return whole.subarray(0, wanted)
    },
    async drain() {
      while (!ended) {
        held = []
        await pull()
      }
    },
  }
}
