import { readAt, readItems } from '../../manifest/read.ts'
import type { Reason } from '../reason.ts'

const ENDS = new Set<unknown>(['Complete', 'Failed'])

/** Nothing of it runs again, whatever is set. */
export const jobEnded: Reason = {
  when: ({ status }) =>
    readItems(readAt(status, 'conditions')).some(
      ({ type, status: state }) => state === 'True' && ENDS.has(type),
    ),
  says: { en: 'It has ended.', ko: '이미 끝났습니다.' },
}
