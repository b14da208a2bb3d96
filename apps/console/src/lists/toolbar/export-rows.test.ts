import { exportColumns } from '@naru/contract/live/export'
import type { ListQuery } from '@naru/contract/live/protocol'
import type { Row } from '@naru/contract/rows/row'
import { expect, it } from 'vitest'
import { buildColumns } from '../columns/list-columns.ts'
import { buildExportColumns, planChosenQuery } from './export-rows.ts'

it('the columns of a list are exported as they stand, by their place in the row', () => {
  const heads = [
    { id: 'status', title: { en: 'Status', ko: '상태' }, type: 'status' },
    { id: 'node', title: { en: 'Node', ko: '노드' }, type: 'link' },
  ]
  const columns = buildColumns({ heads, scope: 'namespaced', manyClusters: true, locale: 'ko' })
  const exported = buildExportColumns(columns)
  expect(exported.map(({ title, from }) => [title, from])).toEqual([
    ['이름', 'name'],
    ['네임스페이스', 'namespace'],
    ['클러스터', 'cluster'],
    ['상태', 0],
    ['노드', 1],
    ['레이블', 'labels'],
    ['생성 후', 'created'],
  ])
  expect(exportColumns.safeParse(exported).success).toBe(true)
})

it('chosen rows are exported in the order on screen, whatever filter and place has been chosen since', () => {
  const row = (cluster: string): Row => ({
    uid: 'u',
    cluster,
    namespace: 'shop',
    name: 'web',
    created: 0,
    version: '1',
    cells: [],
  })
  const place: ListQuery = {
    type: 'list',
    kind: 'pod',
    clusters: ['jeju'],
    namespaces: ['pay'],
    sort: { column: 'name', dir: 'desc' },
    offset: 0,
    limit: 20,
  }
  const filtered: ListQuery = { ...place, text: 'api', labels: 'app=web', problems: true, owner: 'o' }
  const chosen = planChosenQuery(filtered, [row('seoul'), row('busan'), row('seoul')])
  expect(chosen).toEqual({ ...place, clusters: ['seoul', 'busan'], namespaces: 'all' })
  expect(planChosenQuery(filtered, [row('')]).clusters).toBe('all')
})
