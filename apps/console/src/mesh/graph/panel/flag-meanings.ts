import type { Text } from '@naru/contract/i18n/locale'

/** What Envoy's response flags say, in words that end the sentence "requests end with 503:". */
const FLAGS: Readonly<Record<string, Text>> = {
  UH: { en: 'no healthy pod to send them to', ko: '보낼 수 있는 정상 파드가 없음' },
  UF: { en: 'the connection to the pod failed', ko: '파드에 연결하지 못함' },
  UC: { en: 'the pod closed the connection', ko: '파드가 연결을 끊음' },
  UO: { en: 'the circuit breaker is open', ko: '서킷 브레이커가 열림' },
  UT: { en: 'the answer took too long', ko: '응답 시간 초과' },
  UR: { en: 'the pod reset the connection', ko: '파드가 연결을 재설정함' },
  URX: { en: 'all tries have failed', ko: '재시도를 모두 실패함' },
  NR: { en: 'no route matches', ko: '일치하는 라우트가 없음' },
  NC: { en: 'the route leads to a cluster that Envoy does not know', ko: '라우트 대상을 Envoy가 찾지 못함' },
  DC: { en: 'the caller closed the connection', ko: '호출자가 연결을 끊음' },
  DPE: { en: 'the caller broke the protocol', ko: '호출자의 프로토콜 오류' },
  UPE: { en: 'the pod broke the protocol', ko: '파드의 프로토콜 오류' },
  DI: { en: 'delayed on purpose', ko: '의도적으로 지연됨' },
  FI: { en: 'refused on purpose, by an injected fault', ko: '장애 주입으로 거부됨' },
  RL: { en: 'the rate limit is reached', ko: '요청 제한에 걸림' },
  RLSE: { en: 'the rate limit service failed', ko: '요청 제한 서비스 오류' },
  UAEX: { en: 'external authorization refused them', ko: '외부 인가에서 거부됨' },
  LH: { en: 'the proxy’s own health check failed', ko: '프록시 자체 상태 검사 실패' },
  LR: { en: 'the proxy reset the connection', ko: '프록시가 연결을 재설정함' },
  SI: { en: 'the stream was idle too long', ko: '스트림 유휴 시간 초과' },
  NFCF: { en: 'the cluster of the route was not found in time', ko: '라우트 대상을 제때 찾지 못함' },
  OM: { en: 'the proxy was out of memory', ko: '프록시 메모리 부족' },
}

const REFUSED: Text = { en: 'whoever was called refused them', ko: '호출받은 쪽이 거부함' }
const FAILED: Text = { en: 'whoever was called failed to answer them', ko: '호출받은 쪽에서 오류가 남' }
const GONE: Text = { en: 'the connection ended without an answer', ko: '응답 없이 연결이 끊김' }

/** What an ending means; an unknown flag is as good as none. */
export function meaningOf(code: string, flag: string): Text {
  const known = FLAGS[flag]
  if (known) return known
  if (code === '-') return GONE
  return code.startsWith('4') && code.length === 3 ? REFUSED : FAILED
}
