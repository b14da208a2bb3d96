import { readFields } from '../../manifest/read.ts'
import type { Reason } from '../reason.ts'

/** A rollout that stands still only waits. */
export const resumeFirst: Reason = {
  when: ({ spec }) => readFields(spec)['paused'] === true,
  says: { en: 'Resume the rollout first.', ko: '먼저 롤아웃을 재개하세요.' },
}
