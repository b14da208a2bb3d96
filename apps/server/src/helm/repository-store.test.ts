import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { createSealer } from '../crypto/seal.ts'
import { createChartStore } from './chart-store.ts'
import type { Reading } from './index/load-index.ts'
import { planCharts } from './index/plan-charts.ts'
import type { Begun } from './keep-reading.ts'
import type { KeptRepository } from './repository-rows.ts'
import { createRepositoryStore } from './repository-store.ts'

const PLACE = {
  url: 'https://charts.example.com',
  user: 'reader',
  password: 'canary-word',
  authority: '',
  insecure: false,
}
const STABLE: KeptRepository = { name: 'stable', description: '', place: PLACE }

/** What an index with that chart says. */
function readingOf(chart: string): Reading {
  return { ...planCharts([[chart, [{ version: '1.0.0' }]]]), digest: chart }
}

describeOnBoth('a Helm repository', (database) => {
  const open = () => createRepositoryStore(database.db, createSealer(new Uint8Array(32)))
  const chartsOf = async () => (await createChartStore(database.db).load()).map(({ name }) => name)
  const begin = async (): Promise<Begun> => {
    const begun = await open().begin('stable')
    if (!begun) throw new Error('it is not there')
    return begun
  }

  beforeEach(async () => {
    await sql`delete from helm_repositories`.execute(database.db)
    await open().insert(STABLE, null)
  })

  it('is told without its password, which is sealed', async () => {
    const [record] = await open().load()
    expect(record).toMatchObject({ name: 'stable', user: 'reader', hasPassword: true, read: null })
    expect(JSON.stringify(record)).not.toContain('canary')
    const { rows } = await sql`select * from helm_repositories`.execute(database.db)
    expect(JSON.stringify(rows)).not.toContain('canary')
    expect((await open().find('stable'))?.place).toEqual(PLACE)
  })

  it('is never told as a reading that began earlier and ended later has found it', async () => {
    const store = open()
    const [early, late] = [await begin(), await begin()]
    expect(await store.settle(late, { reading: readingOf('new') })).toBe(true)
    const [before] = await store.load()
    expect(await store.settle(early, { reading: readingOf('old') })).toBe(false)
    expect(await store.settle(early, { failure: { rule: 'rule.helm.silent' } })).toBe(false)
    expect(await chartsOf()).toEqual(['new'])
    expect(await store.load()).toEqual([before])
  })

  it('is not told as one has found it that began before it was changed', async () => {
    const store = open()
    const begun = await begin()
    const place = { ...PLACE, url: 'https://elsewhere.example' }
    await store.change({ ...STABLE, place }, 1, { reading: readingOf('there'), at: new Date() })
    expect(await store.settle(begun, { reading: readingOf('here') })).toBe(false)
    expect(await chartsOf()).toEqual(['there'])
  })

  it('keeps its charts, and when they were read, while it cannot be read', async () => {
    const store = open()
    await store.settle(await begin(), { reading: readingOf('web') })
    const [read] = await store.load()
    const failure = { rule: 'rule.helm.status', params: { status: 503 } } as const
    await store.settle(await begin(), { failure })
    const [first] = await store.load()
    await store.settle(await begin(), { failure: { rule: 'rule.helm.silent' } })
    const [second] = await store.load()
    expect(first).toMatchObject({ read: read?.read, charts: 1, failure })
    expect(second).toMatchObject({ read: read?.read, failingSince: first?.failingSince })
    const [chart] = await createChartStore(database.db).load()
    expect(chart).toMatchObject({ name: 'web', read: read?.read, failingSince: first?.failingSince })
    await store.settle(await begin(), { reading: readingOf('web') })
    expect(await store.load()).toMatchObject([{ failure: null, failingSince: null }])
  })

  it('was read when the reading began, not when it ended', async () => {
    const begun = await begin()
    await open().settle(begun, { reading: readingOf('web') })
    expect(await open().load()).toMatchObject([{ read: begun.at.toISOString() }])
  })

  it('is taken by one replica at a time, and only where it is due', async () => {
    const other = createRepositoryStore(database.replica(), createSealer(new Uint8Array(32)))
    const taken = (await Promise.all([open().claim(), other.claim()])).flat()
    expect(taken.map(({ name }) => name)).toEqual(['stable'])
    expect(await other.claim()).toEqual([])
    for (const begun of taken) await open().settle(begun, { reading: readingOf('web') })
    expect(await open().claim()).toEqual([])
  })

  it('is changed by whoever has read it last', async () => {
    const store = open()
    await store.change({ ...STABLE, description: 'one' }, 1, null)
    await expect(store.change({ ...STABLE, description: 'two' }, 1, null)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(store.insert(STABLE, null)).rejects.toMatchObject({ code: 'DUPLICATE' })
  })

  it('takes its charts along', async () => {
    const store = open()
    await store.settle(await begin(), { reading: readingOf('web') })
    const begun = await begin()
    expect(await store.remove('stable')).toBe(true)
    expect(await store.remove('stable')).toBe(false)
    expect(await store.settle(begun, { reading: readingOf('web') })).toBe(false)
    expect(await chartsOf()).toEqual([])
  })
})
