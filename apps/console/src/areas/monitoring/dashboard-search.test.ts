import { DASHBOARDS } from '@naru/contract/monitoring/dashboard-registry'
import { parseQuery, queryText } from '@naru/contract/pages/query'
import { expect, it } from 'vitest'
import { dashboardQuery, findDashboard, parseEdit, parseValues, valueQuery } from './dashboard-search.ts'

function find(id: string) {
  const dashboard = DASHBOARDS.find((one) => one.id === id)
  if (!dashboard) throw new Error(id)
  return dashboard
}

it.each([
  ['', 'cluster'],
  ['?dashboard=pods', 'pods'],
  ['?dashboard=none', 'cluster'],
])('the address %s shows %s', (address, id) => {
  expect(findDashboard(queryText(parseQuery(address), 'dashboard'), [])?.id).toBe(id)
})

it('shows a dashboard of the person’s own, and no other in its place', () => {
  const mine = { ...find('pods'), id: 'own-1' }
  expect(findDashboard('own-1', [mine])).toBe(mine)
  expect(findDashboard('own-2', [mine])).toBeNull()
})

it.each([
  ['', null],
  ['?edit=new', 'new'],
  ['?edit=on', 'on'],
  ['?edit=all', null],
])('the address %s edits %s', (address, edit) => {
  expect(parseEdit(parseQuery(address))).toBe(edit)
})

it('holds what is chosen, whatever it is called', () => {
  const search = parseQuery('?var-namespace=123&var-pod=true&var-node=a')
  expect(parseValues(find('pods'), search)).toEqual({ namespace: '123', pod: 'true' })
  expect(parseValues(find('pods'), {})).toEqual({ namespace: null, pod: null })
})

it('lets go of what depended on another choice, or is not offered any more', () => {
  expect(valueQuery(find('pods'), 'namespace', 'shop')).toEqual({ 'var-namespace': 'shop', 'var-pod': null })
  expect(dashboardQuery(find('pods'), 'storage')).toEqual({ dashboard: 'storage', 'var-pod': null })
  expect(dashboardQuery(find('pods'), 'own-1')).toEqual({ dashboard: 'own-1' })
})
