import { randomBytes } from 'node:crypto'
import type { AuditFilter, AuditLine } from '@naru/contract/api/audit'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { createSealer } from '../crypto/seal.ts'
import { loadAuditHistory, loadAuditLines } from './audit-lines.ts'
import type { Pending } from './audit-queue.ts'
import { saveAuditRecords } from './audit-store.ts'

const START = Date.parse('2026-11-20T00:00:00.000Z')
const HOSTILE = `'; drop table audit_records; -- %_\\ "<script>\u202E`

function pending(minute: number, told: Partial<Pending>): Pending {
  return {
    time: new Date(START + minute * 60_000).toISOString(),
    requestId: `request-${minute}`,
    user: 'jiwoo',
    roles: ['admin'],
    address: '10.0.0.1',
    cluster: 'seoul',
    namespace: 'shop',
    kind: 'deployment',
    name: 'web',
    verb: 'patch',
    outcome: 'success',
    status: 200,
    durationMs: 5,
    change: null,
    detail: null,
    concludes: null,
    ...told,
  }
}

/** By number: 1 and 2 are one line, and so are 3 and 5; 4 has no end. */
const RECORDS: readonly Pending[] = [
  pending(1, { outcome: 'begun', status: 0 }),
  pending(2, { concludes: 1, change: [{ path: 'spec.replicas', from: 1, to: 3 }] }),
  pending(3, { outcome: 'begun', status: 0, verb: 'delete', name: 'web-2' }),
  pending(4, { outcome: 'begun', status: 0, verb: 'exec', kind: 'pod', name: 'web-0', user: 'minjun' }),
  pending(5, { concludes: 3, outcome: 'refused', status: 403, verb: 'delete', name: 'web-2' }),
  pending(6, { verb: 'reveal', kind: 'secret', name: 'db', cluster: 'busan', namespace: 'pay' }),
  pending(7, { verb: 'sign-in', cluster: null, namespace: null, kind: null, name: null, user: 'seoyun' }),
  pending(8, { kind: 'namespace', namespace: null, name: 'shop', user: null, verb: 'create' }),
  pending(9, { name: HOSTILE, detail: HOSTILE, user: 'we_b' }),
]

const numbers = (lines: readonly AuditLine[]) => lines.map(({ seq }) => seq)

describeOnBoth('lines of the audit log', (handle) => {
  const sealer = createSealer(randomBytes(32))

  async function ask(filter: AuditFilter, limit = 100, before?: number) {
    const { lines, next } = await loadAuditLines({ db: handle.db }, filter, { before, limit })
    return { numbers: numbers(lines), lines, next }
  }

  beforeAll(async () => {
    await saveAuditRecords({ db: handle.db, sealer }, RECORDS)
  })

  test('what began and ended is one, with when it began; what has not ended stands as begun', async () => {
    const { numbers: shown, lines } = await ask({})
    expect(shown).toEqual([9, 8, 7, 6, 5, 4, 2])
    expect(lines.at(-1)).toMatchObject({
      outcome: 'success',
      began: '2026-11-20T00:01:00.000Z',
      time: '2026-11-20T00:02:00.000Z',
      change: [{ path: 'spec.replicas', from: 1, to: 3 }],
    })
    expect(lines.find(({ seq }) => seq === 4)).toMatchObject({ outcome: 'begun', began: null })
  })

  const table: readonly [AuditFilter, readonly number[]][] = [
    [{ user: 'jiwoo' }, [6, 5, 2]],
    [{ user: '*iwo*' }, [6, 5, 2]],
    [{ user: 'jiwo' }, []],
    [{ cluster: 'busan' }, [6]],
    [{ namespace: 'pay' }, [6]],
    [{ kind: 'deployment', name: 'web' }, [2]],
    [{ name: 'web*' }, [5, 4, 2]],
    [{ name: 'WEB*' }, [5, 4, 2]],
    [{ verb: 'delete' }, [5]],
    [{ verb: 'sign-*' }, [7]],
    [{ verb: 'delete,sign-*' }, [7, 5]],
    [{ kind: 'pod,secret' }, [6, 4]],
    [{ name: 'web,db' }, []],
    [{ outcome: 'refused' }, [5]],
    [{ outcome: 'begun' }, [4]],
    [{ requestId: 'request-6' }, [6]],
    [{ about: 'sensitive' }, [6, 4]],
    [{ about: 'sensitive', user: 'minjun' }, [4]],
    [{ from: '2026-11-20T00:07:00.000Z' }, [9, 8, 7]],
    [{ to: '2026-11-20T00:02:00.000Z' }, [2]],
    [{ from: '2026-11-20T09:05:00+09:00', to: '2026-11-20T00:06:00.000Z' }, [6, 5]],
    [{ seq: 1 }, [2]],
    [{ seq: 2 }, [2]],
    [{ seq: 4 }, [4]],
    [{ seq: 99 }, []],
    [{ name: HOSTILE }, [9]],
    [{ name: `*${HOSTILE.slice(2, 12)}*` }, [9]],
    [{ user: 'we_b' }, [9]],
    [{ user: 'w%' }, []],
    [{ user: '%*' }, []],
    [{ user: '*_b' }, [9]],
    [{ user: `' or '1'='1` }, []],
    [{ name: '\\*' }, []],
    [{ name: '' }, [9, 8, 7, 6, 5, 4, 2]],
  ]
  test.each(table)('%j lets through %j', async (filter, expected) => {
    expect((await ask(filter)).numbers).toEqual(expected)
  })

  test('come in pages that share nothing and leave nothing out', async () => {
    const first = await ask({}, 3)
    expect(first).toMatchObject({ numbers: [9, 8, 7], next: 7 })
    const second = await ask({}, 3, first.next ?? 0)
    expect(second).toMatchObject({ numbers: [6, 5, 4], next: 4 })
    expect(await ask({}, 3, second.next ?? 0)).toMatchObject({ numbers: [2], next: null })
    expect(await ask({}, 7)).toMatchObject({ next: null })
  })

  describe('of one object', () => {
    const web = { cluster: 'seoul', kind: 'deployment', namespace: 'shop', name: 'web' }
    const load = async (subject: Parameters<typeof loadAuditHistory>[1]) =>
      numbers((await loadAuditHistory({ db: handle.db }, subject, { limit: 10 })).lines)

    test('are those of exactly that name', async () => {
      expect(await load({ ...web, user: null })).toEqual([2])
      expect(await load({ ...web, name: 'web*', user: null })).toEqual([])
      expect(await load({ ...web, cluster: 'busan', user: null })).toEqual([])
      const shop = { cluster: 'seoul', kind: 'namespace', namespace: null, name: 'shop' }
      expect(await load({ ...shop, user: null })).toEqual([8])
    })

    test('are those of one person where only theirs may be told', async () => {
      expect(await load({ ...web, user: 'jiwoo' })).toEqual([2])
      expect(await load({ ...web, user: 'minjun' })).toEqual([])
    })
  })
})

describeOnBoth('ten thousand records', (handle) => {
  const sealer = createSealer(randomBytes(32))
  const PAIRS = 5000

  beforeAll(async () => {
    for (let done = 0; done < PAIRS; done += 500) {
      const batch = Array.from({ length: 500 }, (_, index) => done + index).flatMap((pair) => {
        const told = { name: `web-${pair % 100}`, user: `user-${pair % 7}` }
        return [
          pending(pair, { ...told, outcome: 'begun', status: 0 }),
          pending(pair, { ...told, concludes: pair * 2 + 1 }),
        ]
      })
      await saveAuditRecords({ db: handle.db, sealer }, batch)
    }
  }, 60_000)

  test('are walked page by page, each line once and in order', async () => {
    const seen: number[] = []
    for (let before: number | undefined; ; ) {
      const { lines, next } = await loadAuditLines({ db: handle.db }, {}, { before, limit: 500 })
      seen.push(...numbers(lines))
      if (next === null) break
      before = next
    }
    expect(seen).toEqual(Array.from({ length: PAIRS }, (_, index) => (PAIRS - index) * 2))
  })

  test('are narrowed to one object and one person', async () => {
    const filter = { name: 'web-42', user: 'user-0' }
    const { lines } = await loadAuditLines({ db: handle.db }, filter, { limit: 500 })
    expect(lines).toHaveLength(
      Array.from({ length: PAIRS }, (_, pair) => pair).filter((pair) => pair % 100 === 42 && pair % 7 === 0)
        .length,
    )
  })
})
