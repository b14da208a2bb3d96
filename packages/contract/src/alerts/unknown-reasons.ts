import type { Text } from '../i18n/locale.ts'
import { lookUp } from '../text/look-up.ts'

/** Why Naru itself cannot tell how a setting is; a cluster has words of its own. */
const UNKNOWN_REASONS = {
  NoPrometheus: { en: 'No Prometheus was found.', ko: 'Prometheus를 찾지 못했습니다.' },
  NoNumbers: { en: 'Prometheus has no such numbers.', ko: 'Prometheus에 해당하는 값이 없습니다.' },
  NotConnected: { en: 'The cluster is not connected.', ko: '연결되지 않은 클러스터입니다.' },
  NotAsked: { en: 'The cluster has not been asked yet.', ko: '아직 확인하지 않은 클러스터입니다.' },
} as const satisfies Record<string, Text>

export type UnknownReason = keyof typeof UNKNOWN_REASONS

/** A reason in both languages; what a cluster said stays as it is. */
export function unknownReason(reason: string): Text {
  return lookUp<Text>(UNKNOWN_REASONS, reason) ?? { en: reason, ko: reason }
}
