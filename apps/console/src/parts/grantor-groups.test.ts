import { describe, expect, it } from 'vitest'
import { groupGrantors } from './grantor-groups.ts'

describe('who may grant a right', () => {
  it('is said once for clusters that name the same people', () => {
    const subjects = ['naru:role:admin', 'naru:role:superadmin']
    const all = [
      { cluster: 'seoul', subjects },
      { cluster: 'busan', subjects },
      { cluster: 'jeju', subjects: ['naru:kim'] },
    ]
    expect(groupGrantors(all, 'en')).toEqual([
      { names: 'Administrator, Super administrator', clusters: ['seoul', 'busan'] },
      { names: 'kim', clusters: ['jeju'] },
    ])
    expect(groupGrantors(all, 'ko')[0]?.names).toBe('관리자, 최고 관리자')
  })

  it('names a cluster once though its rights lack in several namespaces', () => {
    const place = { cluster: 'seoul', subjects: ['kim'] }
    expect(groupGrantors([place, place], 'en')).toEqual([{ names: 'kim', clusters: ['seoul'] }])
  })

  it('is nobody where no binding can be read', () => {
    expect(groupGrantors([{ cluster: 'seoul', subjects: [] }], 'en')).toEqual([])
  })

  it('counts those that are too many to read', () => {
    const subjects = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    expect(groupGrantors([{ cluster: 'seoul', subjects }], 'ko')[0]?.names).toBe('a, b, c, d, e, +2')
  })
})
