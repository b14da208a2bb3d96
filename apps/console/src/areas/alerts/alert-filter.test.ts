import type { Alert } from '@naru/contract/api/alerts'
import { expect, it } from 'vitest'
import { commonSummary, countAlerts, filterAlerts, groupAlerts, parseAlertFilter } from './alert-filter.ts'

function alert(name: string, more: Partial<Alert> = {}): Alert {
  return {
    id: name,
    cluster: 'seoul',
    rule: null,
    name,
    state: 'firing',
    severity: 'warning',
    labels: { namespace: 'shop' },
    annotations: {},
    activeAt: 0,
    value: null,
    silencedBy: [],
    ...more,
  }
}

const ALERTS = [
  alert('Watchdog', { severity: 'none', labels: {} }),
  alert('Crash', { activeAt: 5, annotations: { summary: '파드가 다시 시작됩니다' } }),
  alert('Crash', { id: 'Crash-2', activeAt: 9, labels: { namespace: 'pay' } }),
  alert('Node', { severity: 'critical', labels: {} }),
  alert('Odd', { severity: 'sev3' }),
  alert('Quiet', { state: 'silenced' }),
  alert('Covered', { state: 'inhibited' }),
  alert('Soon', { state: 'pending' }),
]
const FIRING = parseAlertFilter({})
const idsOf = (alerts: readonly Alert[]) => alerts.map(({ id }) => id)

it('shows what fires, worst and newest first, and a heartbeat last', () => {
  expect(idsOf(filterAlerts(ALERTS, FIRING))).toEqual(['Node', 'Crash-2', 'Crash', 'Odd', 'Watchdog'])
})

it('narrows by state, severity and text', () => {
  expect(idsOf(filterAlerts(ALERTS, { ...FIRING, shown: 'silenced' }))).toEqual(['Quiet', 'Covered'])
  expect(idsOf(filterAlerts(ALERTS, { ...FIRING, severity: 'critical' }))).toEqual(['Node'])
  expect(idsOf(filterAlerts(ALERTS, { ...FIRING, text: '다시 시작' }))).toEqual(['Crash'])
  expect(idsOf(filterAlerts(ALERTS, { ...FIRING, text: 'PAY' }))).toEqual(['Crash-2'])
  expect(countAlerts(ALERTS, FIRING)).toEqual({ firing: 5, pending: 1, silenced: 2, all: 8 })
})

it('groups in the order of the worst', () => {
  const firing = filterAlerts(ALERTS, FIRING)
  expect(groupAlerts(firing, 'name').map(({ key, alerts }) => [key, alerts.length])).toEqual([
    ['Node', 1],
    ['Crash', 2],
    ['Odd', 1],
    ['Watchdog', 1],
  ])
  expect(groupAlerts(firing, 'namespace').map(({ key }) => key)).toEqual(['', 'pay', 'shop'])
  expect(groupAlerts(firing, 'none')).toEqual([{ key: '', alerts: firing }])
})

it('knows what all of a group say, which is said once', () => {
  const told = alert('Crash', { annotations: { summary: 'Restarts' } })
  const older = alert('Crash', { annotations: { message: 'Restarts' } })
  expect(commonSummary([told, older])).toBe('Restarts')
  expect(commonSummary([told, alert('Crash', { annotations: { summary: 'Waits' } })])).toBe('')
  expect(commonSummary([told, alert('Crash')])).toBe('')
})

it('reads an address, and leaves out what it cannot hold', () => {
  expect(parseAlertFilter({ state: 'pending', severity: 'info', text: 'x', by: 'cluster' })).toEqual({
    shown: 'pending',
    severity: 'info',
    text: 'x',
    by: 'cluster',
  })
  expect(parseAlertFilter({ state: 'odd', by: 7 })).toEqual(FIRING)
})
