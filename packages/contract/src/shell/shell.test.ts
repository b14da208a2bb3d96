import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatWithDetail } from '../errors/additional-detail.ts'
import { countLoading } from './loading-count.ts'
import { EXPIRED_MESSAGE, isSessionOver, LOGGED_OUT, needsRefresh, reduceLogin } from './login-state.ts'
import { countUnseen, EMPTY_CENTER, type MessageAction, reduceMessages } from './message-center.ts'

const failed = { en: 'It failed', ko: '실패했습니다' }
const add: MessageAction = { type: 'add', at: 1000, content: failed }

function run(...actions: readonly MessageAction[]) {
  return actions.reduce(reduceMessages, EMPTY_CENTER)
}

describe('the message centre', () => {
  it('adds an error to the notifications, shown and not seen', () => {
    expect(run(add).groups.default).toEqual([
      {
        id: '1',
        type: 'error',
        content: failed,
        detail: null,
        count: 1,
        created: 1000,
        firstTriggered: 1000,
        seen: false,
        showNotification: true,
        showDetail: false,
      },
    ])
  })

  it('counts a repetition, keeps its first time and shows it again', () => {
    const [message, ...others] = run(add, { type: 'mark-read', id: '1' }, { ...add, at: 5000 }).groups.default
    expect(others).toEqual([])
    expect(message).toMatchObject({ id: '1', count: 2, created: 5000, firstTriggered: 1000, seen: false })
  })

  it('keeps the same content in two groups apart', () => {
    const { groups } = run(add, { ...add, group: 'systemErrors' })
    expect([groups.default.length, groups.systemErrors.length]).toEqual([1, 1])
  })

  it('marks read, hides, opens details, removes', () => {
    expect(run(add, { type: 'mark-read', id: '1' }).groups.default[0]).toMatchObject({
      seen: true,
      showNotification: false,
    })
    expect(run(add, { type: 'hide-notification', id: '1' }).groups.default[0]).toMatchObject({
      seen: false,
      showNotification: false,
    })
    expect(run(add, { type: 'toggle-detail', id: '1' }).groups.default[0]?.showDetail).toBe(true)
    expect(run(add, { type: 'remove', id: '1' }).groups.default).toEqual([])
    expect(run(add, { type: 'clear-group', group: 'default' }).groups.default).toEqual([])
    expect(countUnseen(run(add, { type: 'mark-group-read', group: 'default' }))).toBe(0)
  })

  it('says that something was not found where it is told nothing', () => {
    expect(run({ type: 'add', at: 1 }).groups.default).toMatchObject([
      { content: { en: 'not found', ko: '찾을 수 없음' } },
    ])
  })

  it('shows what is wrong at the moment, once, until it is over', () => {
    const away = { content: failed, detail: 'timeout', messageType: 'error' as const }
    const lost = { ...away, content: { en: 'Lost.', ko: '끊겼습니다.' } }
    const both = run(add, { type: 'issues', at: 2000, issues: [away, lost] })
    expect(both.groups.systemErrors).toMatchObject([{ count: 1 }, { content: lost.content }])
    const later = reduceMessages(both, { type: 'issues', at: 3000, issues: [away] })
    expect(later.groups.systemErrors).toEqual(both.groups.systemErrors.slice(0, 1))
    expect(reduceMessages(later, { type: 'issues', at: 4000, issues: [] }).groups).toEqual({
      systemErrors: [],
      default: both.groups.default,
    })
  })

  it('opens at its open issues while nobody has seen them', () => {
    const away = { content: failed, detail: null, messageType: 'error' as const }
    const wrong = run({ type: 'issues', at: 1, issues: [away] })
    expect(reduceMessages(wrong, { type: 'show' }).expanded).toBe('systemErrors')
    const seen = [{ type: 'show' } as const, { type: 'hide' } as const].reduce(reduceMessages, wrong)
    expect([countUnseen(wrong), countUnseen(seen), seen.shown]).toEqual([1, 0, false])
    const elsewhere = reduceMessages(seen, { type: 'toggle-group', group: 'default' })
    expect(reduceMessages(elsewhere, { type: 'show' }).expanded).toBe('default')
  })

  it('opens one group at a time', () => {
    expect(run({ type: 'toggle-group', group: 'systemErrors' }).expanded).toBe('systemErrors')
    expect(run({ type: 'toggle-group', group: 'default' }).expanded).toBeNull()
  })

  it('is shown, widened, and reset by a new sign-in', () => {
    expect(run({ type: 'show' }, { type: 'toggle-wide' })).toMatchObject({ shown: true, wide: true })
    expect(run(add, { type: 'show' }, { type: 'reset' })).toEqual({ ...EMPTY_CENTER, nextId: 2 })
  })

  it('never gives two messages one id, whatever happens', () => {
    const text = fc.constantFrom('a', 'b', 'c').map((en) => ({ en, ko: en }))
    const action = fc.oneof(
      fc.record({ type: fc.constant('add' as const), at: fc.nat(), content: text }),
      fc.record({ type: fc.constant('remove' as const), id: fc.constantFrom('1', '2', '3') }),
      fc.constant({ type: 'reset' as const }),
    )
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const ids = run(...actions).groups.default.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})

describe('the sign-in', () => {
  const session = { username: 'kim', expiresOn: 100_000, sessionExpiresOn: 900_000 }
  const logging = reduceLogin(LOGGED_OUT, { type: 'request', landingRoute: '/pods' })
  const loggedIn = reduceLogin(logging, { type: 'success', session })

  it('goes from request to success and keeps where to land', () => {
    expect(logging.status).toBe('logging')
    expect(loggedIn).toEqual({ status: 'loggedIn', session, message: null, landingRoute: '/pods' })
  })

  it('is extended only while it lasts', () => {
    const longer = { ...session, expiresOn: 400_000 }
    expect(reduceLogin(loggedIn, { type: 'extend', session: longer }).session).toEqual(longer)
    expect(reduceLogin(LOGGED_OUT, { type: 'extend', session: longer })).toEqual(LOGGED_OUT)
  })

  it('fails, ends and expires with a message', () => {
    expect(reduceLogin(logging, { type: 'failure', message: failed })).toMatchObject({
      status: 'error',
      message: failed,
    })
    expect(reduceLogin(loggedIn, { type: 'logout' })).toEqual(LOGGED_OUT)
    expect(reduceLogin(loggedIn, { type: 'expire' })).toMatchObject({
      status: 'expired',
      session: null,
      message: EXPIRED_MESSAGE,
    })
  })

  it('refreshes its token below 70 seconds and is over by its date', () => {
    expect([needsRefresh(session, 30_000), needsRefresh(session, 30_001)]).toEqual([false, true])
    expect([isSessionOver(session, 899_999), isSessionOver(session, 900_000)]).toEqual([false, true])
  })
})

it('loading never counts below none', () => {
  expect([countLoading(0, -1), countLoading(1, -1), countLoading(1, 1)]).toEqual([0, 0, 2])
})

it('a failure is content and detail', () => {
  expect(formatWithDetail('It failed.', 'disk full', 'en')).toBe('It failed.\nAdditional Detail: disk full')
  expect(formatWithDetail('실패했습니다.', null, 'ko')).toBe('실패했습니다.')
})
