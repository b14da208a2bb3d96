import { describe, expect, it } from 'vitest'
import { fakeSocket, onChannel } from '../../test/fake-socket.ts'
import { fakeTransport } from '../../test/fake-transport.ts'
import { createKubeClient } from '../create-client.ts'
import { openExec } from '../streams/exec.ts'
import {
  listFolder,
  MAX_TRANSFER_BYTES,
  packSafely,
  type RunProgram,
  readFiles,
  writeFile,
} from './container-files.ts'
import { parseListing } from './listing.ts'
import { isFileName, parseEntryName, parsePath } from './paths.ts'
import { formatTarHeader, joinBytes, padBlocks, tarEnd } from './tar-header.ts'
import { readTar, type TarEntry } from './tar-reader.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const SUCCESS = onChannel(3, '{"metadata":{},"status":"Success"}')
const failure = (code: number) =>
  onChannel(
    3,
    JSON.stringify({
      status: 'Failure',
      message: `exit code ${code}`,
      details: { causes: [{ reason: 'ExitCode', message: String(code) }] },
    }),
  )
const missing = (program: string) =>
  onChannel(
    3,
    JSON.stringify({ status: 'Failure', message: `exec: "${program}": executable file not found in $PATH` }),
  )

/** A container that answers each program with its messages, and keeps what was asked and sent. */
function container(...answers: readonly (readonly Uint8Array[])[]) {
  const left = [...answers]
  const asked: (readonly string[])[] = []
  const sent: number[][] = []
  const run: RunProgram = (command, { stdin = false } = {}) => {
    asked.push(command)
    const socket = fakeSocket('v5.channel.k8s.io', left.shift() ?? [])
    const client = createKubeClient({
      transport: fakeTransport(() => ({}), {
        ...socket,
        send: async (message) => void sent.push([...message]),
      }),
    })
    return openExec(client, { namespace: 'shop', name: 'p' }, { command, stdin })
  }
  return { run, asked, sent }
}

function file(name: string, content: string, type: 'file' | 'folder' = 'file') {
  const body = bytes(content)
  return joinBytes([
    formatTarHeader({ name, type, size: body.length, mode: 0o644, modified: 0 }),
    padBlocks(body),
  ])
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function* each<T>(...items: readonly T[]) {
  yield* items
}

describe('a folder', () => {
  const MARCH = { year: null, month: 3, day: 2, clock: [9, 0] }

  it.each([
    [
      'GNU',
      'total 8\ndrwxr-xr-x 2 0 0 4096 Mar  2 09:00 sub\n-rw-r--r-- 1 1000 1000  67 Nov 22  2025 a b.txt\n',
    ],
    [
      'busybox',
      'total 8\n-rw-r--r--    1 1000     1000            67 Nov 22  2025 a b.txt\ndrwxr-xr-x    2 0        0             4096 Mar  2 09:00 sub\n',
    ],
  ])('is read as %s tells it, folders first', (_what, text) => {
    expect(parseListing(text)).toEqual([
      { name: 'sub', type: 'folder', size: null, modified: MARCH },
      {
        name: 'a b.txt',
        type: 'file',
        size: 67,
        modified: { year: 2025, month: 11, day: 22, clock: null },
      },
    ])
  })

  it('has links with where they lead, and devices without a size', () => {
    const text = 'lrwxrwxrwx 1 0 0 12 Mar  2 09:00 now -> ..data/x\ncrw-rw-rw- 1 0 0 1, 3 Mar  2 09:00 null\n'
    expect(parseListing(text)).toEqual([
      { name: 'now', type: 'link', size: null, modified: MARCH, target: '..data/x' },
      { name: 'null', type: 'other', size: null, modified: MARCH },
    ])
  })

  it.each([
    ['2026-03-02 09:05', { year: 2026, month: 3, day: 2, clock: [9, 5] }],
    ['Foo  2 09:05', null],
  ])('says of %s when that was: %o', (told, modified) => {
    expect(parseListing(`-rw-r--r-- 1 0 0 67 ${told} a`)).toEqual([
      { name: 'a', type: 'file', size: 67, modified },
    ])
  })

  it('is asked for by words, which no shell reads', async () => {
    const { run, asked } = container([SUCCESS])
    await listFolder(run, '/a; rm -rf $HOME')
    expect(asked).toEqual([['env', 'LC_ALL=C', 'ls', '-lAn', '--', '/a; rm -rf $HOME/']])
  })

  it.each([
    ['has no such program', [missing('ls')], 'no program', 'ls'],
    ['has no such program, as a shell says it', [failure(127)], 'no program', 'ls'],
    [
      'complains',
      [onChannel(2, 'ls: /x: Permission denied\n'), failure(2)],
      'refused',
      'ls: /x: Permission denied',
    ],
    ['breaks off', [], 'refused', 'The connection ended before the command did'],
    [
      'tells of files without end',
      [...Array.from({ length: 20 }, () => onChannel(1, new Uint8Array(1024 * 1024))), SUCCESS],
      'refused',
      'The command says more than is read of it',
    ],
  ])('says that the container %s', async (_what, answer, trouble, message) => {
    await expect(listFolder(container(answer).run, '/x')).rejects.toMatchObject({ trouble, message })
  })
})

describe('what comes down', () => {
  it('is taken from its folder, with what the container complains of', async () => {
    const said: string[] = []
    const archive = joinBytes([file('./log/a', 'one'), tarEnd()])
    const { run, asked } = container([
      onChannel(1, archive),
      onChannel(2, 'tar: b: Permission denied\n'),
      failure(2),
    ])
    const entries = await collect(
      readFiles(run, { folder: '/var', name: 'log', onComplaint: (words) => said.push(words) }),
    )
    expect(asked).toEqual([['tar', '-cf', '-', '-C', '/var', './log']])
    expect(entries.map(({ name }) => name)).toEqual(['./log/a'])
    expect(said).toEqual(['tar: b: Permission denied'])
  })

  it.each([
    ['there is no tar', [missing('tar')], 'no program'],
    ['the file is not there', [onChannel(2, 'tar: ./a: Cannot stat\n'), failure(2)], 'refused'],
    ['something else comes', [onChannel(1, bytes('hello '.repeat(200))), SUCCESS], 'not an archive'],
    ['it breaks off', [onChannel(1, file('./a', 'x').subarray(0, 600))], 'refused'],
    [
      'it is too large',
      [
        onChannel(
          1,
          formatTarHeader({ name: 'a', type: 'file', size: MAX_TRANSFER_BYTES + 1, mode: 0, modified: 0 }),
        ),
      ],
      'too large',
    ],
  ])('says that %s', async (_what, answer, trouble) => {
    const reading = collect(readFiles(container(answer).run, { folder: '/', name: 'a' }))
    await expect(reading).rejects.toMatchObject({ trouble })
  })

  it('is complained of in a few words, however many the container has', async () => {
    const said: string[] = []
    const many = Array.from({ length: 20 }, () => onChannel(2, bytes('tar: no\n'.repeat(10_000))))
    const { run } = container([onChannel(1, joinBytes([file('./a', 'x'), tarEnd()])), ...many, failure(2)])
    const wanted = { folder: '/', name: 'a', onComplaint: (words: string) => said.push(words) }
    expect(await collect(readFiles(run, wanted))).toHaveLength(1)
    expect(said.join('').length).toBeLessThan(200_000)
  })

  it('leaves out of an archive what could lead elsewhere', async () => {
    const entry = (name: string, type: TarEntry['type'] = 'file'): TarEntry => ({
      name,
      type,
      size: 1,
      mode: 0o644,
      modified: 0,
      content: bytes('x'),
    })
    const { parts, files, left } = await packSafely(
      each(
        entry('./a/', 'folder'),
        entry('./a/b'),
        entry('/etc/passwd'),
        entry('a/../../c'),
        entry('a/link', 'link'),
        entry('a/tty', 'other'),
        entry('a\\b'),
      ),
    )
    expect([files, left]).toEqual([1, 5])
    const packed = await collect(readTar(each(...parts), { maxBytes: 1e6 }))
    expect(packed.map(({ name, type }) => `${type} ${name}`)).toEqual(['folder a/', 'file a/b'])
  })
})

describe('what goes up', () => {
  it('is an archive of one file, in pieces that the server takes, with an end', async () => {
    const content = new Uint8Array(70_000).fill(7)
    const { run, asked, sent } = container([SUCCESS])
    const seen: number[] = []
    // Answers come at once here, and a program that has ended takes nothing more.
    const slow: RunProgram = async (command, options) => {
      const session = await run(command, options)
      let done: () => void = () => {}
      const closed = new Promise<void>((resolve) => {
        done = resolve
      })
      return {
        ...session,
        exit: closed.then(() => ({ kind: 'exited' as const, code: 0 })),
        closeInput: async () => {
          await session.closeInput()
          done()
        },
      }
    }
    await writeFile(slow, {
      folder: '/tmp',
      name: 'a.bin',
      size: content.length,
      modified: 0,
      content: each(content),
      onBytes: (count) => seen.push(count),
    })
    expect(asked).toEqual([['tar', '-xmof', '-', '-C', '/tmp']])
    expect(sent.at(-1)).toEqual([255, 0])
    expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(32 * 1024 + 1)
    const stream = joinBytes(sent.slice(0, -1).map((message) => new Uint8Array(message.slice(1))))
    const [entry] = await collect(readTar(each(stream), { maxBytes: 1e6 }))
    expect(entry).toMatchObject({ name: 'a.bin', size: 70_000, content })
    expect(seen).toEqual([70_000])
  })

  const one = { folder: '/tmp', name: 'a', size: 1, modified: 0, patienceMs: 10 }

  it('says what the container says of it', async () => {
    const { run } = container([onChannel(2, 'tar: /tmp: Read-only file system\n'), failure(2)])
    const writing = writeFile(run, { ...one, content: each(new Uint8Array(1)) })
    await expect(writing).rejects.toMatchObject({
      trouble: 'refused',
      message: 'tar: /tmp: Read-only file system',
    })
  })

  it.each([
    ['is there whole', '-rw-r--r-- 1 0 0 1 Mar  2 09:00 a\n', null],
    ['is not', '-rw-r--r-- 1 0 0 0 Mar  2 09:00 a\n', 'broken off'],
  ])(
    'of which an older cluster never tells the end is looked for, and %s',
    async (_what, listing, trouble) => {
      const { run } = container([], [onChannel(1, bytes(listing)), SUCCESS])
      const never: RunProgram = async (command, options) => {
        const session = await run(command, options)
        return command[0] === 'tar' ? { ...session, exit: new Promise(() => {}) } : session
      }
      const writing = writeFile(never, { ...one, content: each(new Uint8Array(1)) })
      const thrown = await writing.then(
        () => null,
        (error: unknown) => error,
      )
      expect(thrown === null ? null : Reflect.get(Object(thrown), 'trouble')).toBe(trouble)
    },
  )

  it('is refused before anything is sent when it is too large', async () => {
    const { run, asked } = container()
    const content = each(new Uint8Array())
    await expect(writeFile(run, { ...one, size: MAX_TRANSFER_BYTES + 1, content })).rejects.toMatchObject({
      trouble: 'too large',
    })
    expect(asked).toEqual([])
  })
})

it.each([
  ['', '/'],
  ['/a//b/', '/a/b'],
  ['a/./b', '/a/b'],
  ['/a/../../b', '/b'],
])('the path %j is %s', (typed, path) => expect(parsePath(typed)).toBe(path))

it.each([
  ['./a/b/', 'a/b'],
  ['..data', '..data'],
  ['/a', null],
  ['./../a', null],
  ['a/..', null],
  ['a\nb', null],
  ['./', null],
])('the entry %j is %s', (name, plain) => expect(parseEntryName(name)).toBe(plain))

it.each([
  ['보고서 2026.pdf', true],
  ['-rf', true],
  ['..', false],
  ['a/b', false],
  ['', false],
  ['가'.repeat(86), false],
])('a file may be called %j: %s', (name, may) => expect(isFileName(name)).toBe(may))
