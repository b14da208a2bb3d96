import { expect, it } from 'vitest'
import { readLead } from './manual-lead.ts'

it.each([
  ['# Pods\n\nPods **run** containers. They end.', 'Pods run containers.'],
  ['# 파드\n\n파드는 `a.b/c`를 실행합니다.\n\n둘째.', '파드는 a.b/c를 실행합니다.'],
  ['# Pods\n\n1. first\n\nSee [pods](/pods): two', 'See pods: two'],
  ['# Pods\n\n1. first', ''],
])('of %j the lead is %j', (source, lead) => {
  expect(readLead(source)).toBe(lead)
})
