import type { Text } from '../i18n/locale.ts'

/** Whoever deletes a cluster does not wait for its end where that takes long. */
export const DELETION_GOES_ON: Text = {
  en: 'The deletion goes on. The page of the cluster tells its stages, and the audit log its end and what stays in the cluster.',
  ko: '삭제를 계속하고 있습니다. 진행 단계는 클러스터 페이지에서, 결과와 클러스터에 남는 항목은 감사 로그에서 확인하세요.',
}
