import assert from 'node:assert/strict'
import {
  FileError,
  listFolder,
  packSafely,
  type RunProgram,
  readFiles,
  writeFile,
} from '@naru/kube/files/container-files'
import { openExec } from '@naru/kube/streams/exec'
import { isPlayedByKwok } from '../kwok.ts'
import { defineCases, type Trial } from '../trial.ts'
import { pod, runPod } from '../workloads.ts'

async function start(t: Trial): Promise<{ run: RunProgram; isPlayed: boolean }> {
  const made = await runPod(t, pod('p'))
  const run: RunProgram = (command, { stdin = false } = {}) =>
    openExec(t.client, { namespace: t.namespace, name: 'p' }, { command, stdin, signal: t.signal })
  return { run, isPlayed: await isPlayedByKwok(t, made) }
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function* once(bytes: Uint8Array) {
  yield bytes
}

export const carryingFiles = defineCases('carrying files', {
  async 'lists a folder with sizes and types'(t) {
    const { run } = await start(t)
    const files = await listFolder(run, '/etc')
    const hosts = files.find(({ name }) => name === 'hosts')
    assert.equal(hosts?.type, 'file')
    assert.ok((hosts?.size ?? 0) > 10)
  },

  async 'says that a folder is not there'(t) {
    const { run, isPlayed } = await start(t)
    const error = await listFolder(run, '/no-such-place').then(
      () => null,
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof FileError)
    assert.equal(error.trouble, 'refused')
    if (!isPlayed) assert.match(error.message, /no-such-place/)
  },

  async 'gives a file byte for byte'(t) {
    const { run } = await start(t)
    const [entry, ...others] = await collect(readFiles(run, { folder: '/etc', name: 'hosts' }))
    assert.equal(others.length, 0)
    assert.equal(entry?.name, './hosts')
    const session = await run(['cat', '/etc/hosts'])
    let text = ''
    for await (const { data } of session.output) text += new TextDecoder().decode(data)
    assert.equal(new TextDecoder().decode(entry.content), text)
  },

  async 'says that a file is not there'(t) {
    const { run } = await start(t)
    const reading = collect(readFiles(run, { folder: '/etc', name: 'no-such-file' }))
    const error = await reading.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof FileError && error.trouble === 'refused', String(error))
  },

  async 'takes a file, and gives it back with its folder'(t) {
    const { run, isPlayed } = await start(t)
    if (isPlayed) t.skip('kwok never ends the input of a command')
    const content = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 7) % 256)
    const name = `${'가'.repeat(40)}.bin`
    await writeFile(run, {
      folder: '/tmp',
      name,
      size: content.length,
      modified: 1_700_000_000,
      content: once(content),
    })
    const listed = (await listFolder(run, '/tmp')).find((one) => one.name === name)
    assert.equal(listed?.size, content.length)
    const entries = await collect(readFiles(run, { folder: '/', name: 'tmp' }))
    const back = entries.find((entry) => entry.name === `./tmp/${name}`)
    assert.deepEqual(back && [...back.content], [...content])
    async function* again() {
      yield* entries
    }
    assert.ok((await packSafely(again())).files >= 1)
  },

  async 'refuses a file for a folder that is not there'(t) {
    const { run, isPlayed } = await start(t)
    if (isPlayed) t.skip('kwok never ends the input of a command')
    const file = {
      folder: '/no-such-place',
      name: 'a',
      size: 1,
      modified: 0,
      content: once(new Uint8Array(1)),
    }
    const error = await writeFile(run, file).then(
      () => null,
      (thrown: unknown) => thrown,
    )
    assert.ok(error instanceof FileError && error.trouble === 'refused', String(error))
  },
})
