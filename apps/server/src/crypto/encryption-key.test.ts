import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadEncryptionKey } from './encryption-key.ts'

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'naru-key-'))
})
afterEach(() => rm(data, { recursive: true }))

const load = (encryptionKey: string | null = null) => loadEncryptionKey({ data, encryptionKey })

test('the first start makes a key file for its owner alone; the next ones read it', async () => {
  const key = await load()
  expect(key).toHaveLength(32)
  expect((await stat(join(data, 'key'))).mode & 0o777).toBe(0o600)
  expect(await load()).toEqual(key)
})

test('ten starters at once agree on one key and leave nothing else behind', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => load()))
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
  expect(await readdir(data)).toEqual(['key'])
})

test('a key file that others can read is refused', async () => {
  await load()
  await chmod(join(data, 'key'), 0o640)
  await expect(load()).rejects.toThrow('mode 0600')
})

test('a file that holds no key is refused', async () => {
  await writeFile(join(data, 'key'), 'not a key', { mode: 0o600 })
  await expect(load()).rejects.toThrow('does not hold a key')
})

test('a key from the configuration needs no file', async () => {
  const key = randomBytes(32)
  expect(Buffer.from(await load(key.toString('base64')))).toEqual(key)
  expect(await readdir(data)).toEqual([])
})
