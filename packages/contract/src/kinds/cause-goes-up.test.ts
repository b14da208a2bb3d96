import { describe, expect, it } from 'vitest'
import { condition, object, START } from '../../test/kind-samples.ts'
import { buildDiscoveredKind } from './discovered-kind.ts'
import type { Cause, KindRules, PodTrouble } from './kind-rules.ts'
import { formatProblemDetail } from './problem-text.ts'
import { findRules } from './rules-registry.ts'

const cause: Cause = {
  says: 'cannot reach db',
  container: 'main',
  exit: { code: 1 },
  restarts: 40,
  run: 'previous',
  pod: 'web-1',
}
const trouble: PodTrouble = { reason: 'CrashLoopBackOff', since: Date.parse(START) + 1, cause }
const now = Date.parse(START) + 600_000
const short = { spec: { replicas: 2 }, status: {} }
const late = condition('Progressing', 'False', 'ProgressDeadlineExceeded')

function discovered(group: string, kind: string, plural: string): KindRules {
  const verbs = ['list', 'watch']
  return buildDiscoveredKind({ resource: { group, version: 'v1', plural }, kind, namespaced: true, verbs })
    .rules
}

describe('what a pod knows goes up to', () => {
  it.each([
    ['its deployment', findRules('deployment'), { ...short, status: { conditions: [late] } }],
    ['its replica set', findRules('replica-set'), short],
    ['its stateful set', findRules('stateful-set'), short],
    ['its daemon set', findRules('daemon-set'), { status: { desiredNumberScheduled: 2 } }],
    ['its deployment config', findRules('deployment-config'), short],
    ['its replication controller', findRules('replication-controller'), short],
    ['its job', findRules('job'), { status: { active: 1 } }],
    [
      'its job that has failed',
      findRules('job'),
      { status: { conditions: [condition('Failed', 'True', 'BackoffLimitExceeded')] } },
    ],
    ['whatever else owns it', discovered('example.com', 'Ring', 'rings'), {}],
    ['its cron job', findRules('cron-job'), { spec: {}, status: { lastScheduleTime: START } }],
  ])('%s', (_what, rules, fields) => {
    const problem = rules?.problem?.(object(fields), { now, podTrouble: () => trouble })
    expect(problem?.cause).toEqual(cause)
    expect(problem && formatProblemDetail(problem, 'en')).toMatch(
      /^exit code 1, 40 restarts · cannot reach db/,
    )
  })

  it('no owner that says that it is well', () => {
    const done = object({ status: { conditions: [condition('Complete', 'True')] } })
    const job = findRules('job')
    expect(job?.problem?.(done, { now, podTrouble: () => trouble })).toBeNull()
  })
})
