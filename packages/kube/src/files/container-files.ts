import type { CommandSession } from '../streams/exec.ts'
import type { CommandExit } from '../streams/remote-command.ts'
import { listCommand, type PodFile, parseListing } from './listing.ts'
import { parseEntryName } from './paths.ts'
import {
  BLOCK,
  formatTarHeader,
  joinBytes,
  padBlocks,
  TarError,
  type TarTrouble,
  tarEnd,
} from './tar-header.ts'
import { readTar, type TarEntry } from './tar-reader.ts'

/** Starts a program in the container; an array of words, which no shell reads. */
export type RunProgram = (
  command: readonly string[],
  options?: { readonly stdin?: boolean },
) => Promise<CommandSession>

/** The most that is carried at once, unpacked. */
export const MAX_TRANSFER_BYTES = 100 * 1024 * 1024
/** Characters of a folder's listing: some 100,000 files. */
const MAX_SAID = 8 * 1024 * 1024
const MAX_COMPLAINT = 64 * 1024

/** Why files could not be had: the container lacks the program, the program complained, or the archive is wrong. */
export type FileTrouble = 'no program' | 'refused' | TarTrouble

export class FileError extends Error {
  override name = 'FileError'
  readonly trouble: FileTrouble
  /** `message` is what the program said, or which one there is not. */
  constructor(trouble: FileTrouble, message: string) {
    super(message)
    this.trouble = trouble
  }
}

/** What is in a folder. */
export async function listFolder(run: RunProgram, path: string): Promise<readonly PodFile[]> {
  const session = await run(listCommand(path))
  const { out, err } = await readAll(session)
  checkEnd(await session.exit, 'ls', err)
  return parseListing(out)
}

type Wanted = {
  readonly folder: string
  readonly name: string
  /** Takes what links lead to instead of the links. */
  readonly follow?: boolean
  readonly onBytes?: (count: number) => void
  /** Told when some of it came and the program complained of the rest. */
  readonly onComplaint?: (words: string) => void
}

/** A file or a folder with all that is in it. Throws a `FileError`. */
export async function* readFiles(run: RunProgram, wanted: Wanted): AsyncGenerator<TarEntry> {
  const { folder, name, follow = false, onBytes, onComplaint } = wanted
  const session = await run(['tar', follow ? '-chf' : '-cf', '-', '-C', folder, `./${name}`])
  const complaint = createComplaint()
  let seen = 0
  async function* archive(): AsyncGenerator<Uint8Array> {
    for await (const { type, data } of session.output) {
      if (type === 'stderr') complaint.add(data)
      else {
        seen += data.byteLength
        onBytes?.(seen)
        yield data
      }
    }
  }
  let any = false
  try {
    for await (const entry of readTar(archive(), { maxBytes: MAX_TRANSFER_BYTES })) {
      any = true
      yield entry
    }
  } catch (error) {
    session.close()
    if (!(error instanceof TarError)) throw error
    // Nothing of an archive came: what the program said instead tells more.
    if (error.trouble === 'broken off') checkEnd(await session.exit, 'tar', complaint.words())
    throw new FileError(error.trouble, error.message)
  }
  const exit = await session.exit
  if (!any || onComplaint === undefined) return checkEnd(exit, 'tar', complaint.words())
  if (exit.kind !== 'exited' || exit.code !== 0) onComplaint(complaint.words().trim())
}

export type Archive = { readonly parts: readonly Uint8Array[]; readonly files: number; readonly left: number }

/** Entries as an archive that is safe to unpack: what could lead out of its folder is left out, and counted. */
export async function packSafely(entries: AsyncIterable<TarEntry>): Promise<Archive> {
  const parts: Uint8Array[] = []
  let files = 0
  let left = 0
  for await (const { content, ...entry } of entries) {
    const name = parseEntryName(entry.name)
    if (name === null || (entry.type !== 'file' && entry.type !== 'folder')) {
      left += 1
      continue
    }
    const { type } = entry
    const shown = type === 'folder' ? `${name}/` : name
    parts.push(formatTarHeader({ ...entry, type, name: shown, size: content.length }))
    if (type !== 'file') continue
    parts.push(padBlocks(content))
    files += 1
  }
  return { parts: [...parts, tarEnd()], files, left }
}

type Written = {
  readonly folder: string
  readonly name: string
  readonly size: number
  /** Seconds since 1970. */
  readonly modified: number
  readonly content: AsyncIterable<Uint8Array>
  readonly onBytes?: (count: number) => void
  /** How long a program may take to see the end of its input. */
  readonly patienceMs?: number
}

/** Longest piece sent at once: the server takes messages of 64 kB. */
const PIECE = 32 * 1024
const PATIENCE_MS = 10_000

/** Puts a file into a folder. Throws a `FileError`; what was there under the name is replaced. */
export async function writeFile(run: RunProgram, file: Written): Promise<void> {
  const { folder, name, size, modified, patienceMs = PATIENCE_MS } = file
  if (size > MAX_TRANSFER_BYTES) throw new FileError('too large', name)
  const session = await run(['tar', '-xmof', '-', '-C', folder], { stdin: true })
  const over = new AbortController()
  const output = readAll(session)
  void session.exit.then(() => over.abort())
  const send = async (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length && !over.signal.aborted; at += PIECE) {
      // A program that has ended takes nothing more: how it ended is told below.
      await session.write(bytes.subarray(at, at + PIECE)).catch(() => over.abort())
    }
  }
  await send(formatTarHeader({ name, size, modified, type: 'file', mode: 0o644 }))
  let sent = 0
  for await (const piece of file.content) {
    if (over.signal.aborted) break
    await send(piece)
    sent += piece.length
    file.onBytes?.(sent)
  }
  await send(joinBytes([new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK), tarEnd()]))
  await session.closeInput().catch(() => {})
  const exit = await within(session.exit, patienceMs)
  if (exit) return checkEnd(exit, 'tar', (await output).err)
  // Clusters below 1.30 cannot be told that the input ends: what counts is what has arrived.
  session.close()
  const arrived = (await listFolder(run, folder)).find((one) => one.name === name)
  if (arrived?.size !== size) throw new FileError('broken off', name)
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** What a program says, as long as that is not on and on: throws a `FileError` for more than any folder holds. */
async function readAll(session: CommandSession): Promise<{ out: string; err: string }> {
  const decoder = new TextDecoder()
  const complaint = createComplaint()
  let out = ''
  for await (const { type, data } of session.output) {
    if (type === 'stderr') complaint.add(data)
    else out += decoder.decode(data, { stream: true })
    if (out.length <= MAX_SAID) continue
    session.close()
    throw new FileError('refused', 'The command says more than is read of it')
  }
  return { out, err: complaint.words() }
}

/** The first of what a program complains of; nobody reads more. */
function createComplaint() {
  const decoder = new TextDecoder()
  let words = ''
  return {
    add(data: Uint8Array): void {
      if (words.length < MAX_COMPLAINT) words += decoder.decode(data, { stream: true })
    },
    words: () => words,
  }
}

const NOT_THERE = /executable file not found|no such file or directory.*(?:exec|oci)|exec.*no such file/i

function checkEnd(exit: CommandExit, program: string, said: string): void {
  if (exit.kind === 'exited' && exit.code === 0) return
  const isMissing =
    exit.kind === 'failed' ? NOT_THERE.test(exit.message) : exit.code === 126 || exit.code === 127
  if (isMissing) throw new FileError('no program', program)
  const words = said.trim() || (exit.kind === 'failed' ? exit.message : `${program}: ${exit.code}`)
  throw new FileError('refused', words.slice(0, 500))
}
