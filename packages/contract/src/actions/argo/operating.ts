import { isOperating } from '../../rules/argo-operation.ts'
import type { Reason } from '../reason.ts'

/** Argo CD does one thing at a time. */
export const operating: Reason = {
  when: isOperating,
  says: {
    en: 'An operation is under way. Wait until it ends, or terminate it.',
    ko: '진행 중인 작업이 있습니다. 끝날 때까지 기다리거나 중단하세요.',
  },
}
