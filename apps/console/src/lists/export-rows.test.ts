import { exportColumns } from '@naru/contract/api/export'
import { expect, it } from 'vitest'
import { buildExportColumns } from './export-rows.ts'
import { buildColumns } from './list-columns.ts'

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
