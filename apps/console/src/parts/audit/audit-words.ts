import type { AuditLine } from '@naru/contract/api/audit'
import type { Tone } from '@naru/contract/rows/status'
import { defineMessages, useMessages } from '../../i18n/messages.ts'

const verbs = defineMessages({
  en: {
    create: 'Create',
    update: 'Change',
    patch: 'Change',
    delete: 'Delete',
    deletecollection: 'Delete many',
    'create eviction': 'Evict',
    'create binding': 'Bind',
    'create token': 'Issue token',
    'update scale': 'Scale',
    'patch scale': 'Scale',
    'patch ephemeralcontainers': 'Debug container',
    'update status': 'Change status',
    'patch status': 'Change status',
    'dry-run': 'Try',
    reveal: 'Reveal secret',
    exec: 'Shell',
    attach: 'Attach',
    portforward: 'Forward port',
    'sign-in': 'Sign in',
    'sign-out': 'Sign out',
    refresh: 'Renew session',
    download: 'Download',
    recover: 'Recover',
    retry: 'Try again',
    'read-again': 'Read again',
    test: 'Send test message',
    'give-up': 'Give up messages',
    rotate: 'Rotate credentials',
    apply: 'Apply access rules',
    mend: 'Mend roles',
    'drop-records': 'Drop old records',
    'try-as': 'Try as',
    'try-as-end': 'End trying as',
    'delete-record': 'Delete record',
    'delete-permanent': 'Delete for good',
    backup: 'Back up',
    restore: 'Restore',
    get: 'Read',
    list: 'List',
    watch: 'Watch',
    post: 'Call',
    put: 'Call',
  },
  ko: {
    create: '생성',
    update: '변경',
    patch: '변경',
    delete: '삭제',
    deletecollection: '여러 개 삭제',
    'create eviction': '축출',
    'create binding': '바인딩',
    'create token': '토큰 발급',
    'update scale': '스케일',
    'patch scale': '스케일',
    'patch ephemeralcontainers': '디버그 컨테이너',
    'update status': '상태 변경',
    'patch status': '상태 변경',
    'dry-run': '시험 적용',
    reveal: '시크릿 값 조회',
    exec: '셸 접속',
    attach: '컨테이너 연결',
    portforward: '포트 포워딩',
    'sign-in': '로그인',
    'sign-out': '로그아웃',
    refresh: '세션 갱신',
    download: '다운로드',
    recover: '복구',
    retry: '다시 시도',
    test: '시험 메시지 전송',
    'give-up': '메시지 포기',
    rotate: '자격 증명 교체',
    apply: '접근 규칙 적용',
    mend: '역할 복구',
    'drop-records': '오래된 기록 삭제',
    'try-as': '다른 사용자로 보기',
    'try-as-end': '다른 사용자로 보기 종료',
    'delete-record': '등록 정보 삭제',
    'delete-permanent': '완전 삭제',
    'read-again': '다시 읽기',
    backup: '백업',
    restore: '복원',
    get: '조회',
    list: '목록 조회',
    watch: '감시',
    post: '호출',
    put: '호출',
  },
})

/** What was done, in the person's words; a verb that is not known stands for itself. */
export function useVerbWords(): (verb: string) => string {
  const t = useMessages(verbs)
  return (verb) => (isKnown(verb) ? t(verb) : verb)
}

type Known = keyof typeof verbs.en

function isKnown(verb: string): verb is Known {
  return Object.hasOwn(verbs.en, verb)
}

/** Verbs that a filter offers. */
export const KNOWN_VERBS: readonly string[] = Object.keys(verbs.en)

export const OUTCOME_TONES: Readonly<Record<AuditLine['outcome'], Tone>> = {
  success: 'ok',
  refused: 'warning',
  failed: 'error',
  begun: 'progress',
}

export const outcomeWords = defineMessages({
  en: { success: 'Done', refused: 'Refused', failed: 'Failed', begun: 'No end recorded' },
  ko: { success: '성공', refused: '거부', failed: '실패', begun: '종료 기록 없음' },
})
