import type { Around, Node } from '@naru/contract/forms/field'
import { choice, number, text, words } from '@naru/contract/forms/fields'
import { row } from '@naru/contract/forms/layout'
import { type LimitKind, OUTLIER_LIMITS, POOL_LIMITS } from '../routing/traffic-limits.ts'
import { BALANCER_CHOICES, TLS_CHOICES, TRAFFIC_POLICY_DEFAULTS } from '../routing/traffic-policy.ts'
import { toggle } from './toggle.ts'

const AT = 'trafficPolicy'
const { tls, loadBalancer, connectionPool, outlierDetection } = TRAFFIC_POLICY_DEFAULTS

const on =
  (id: string) =>
  ({ form }: Around): boolean =>
    form[`${AT}.${id}`] === true

const secured = on('secured')
const balanced = on('balanced')
const byCertificate = (around: Around): boolean =>
  secured(around) && around.form[`${AT}.tls.mode`] === 'MUTUAL'
const balancedBy =
  (...types: readonly string[]) =>
  (around: Around): boolean =>
    balanced(around) && types.some((type) => around.form[`${AT}.loadBalancer.type`] === type)

/** The parts of a traffic policy, each behind a tick of its own. */
export function trafficPolicyNodes(): readonly Node[] {
  return [
    ...tlsNodes(),
    ...balancerNodes(),
    toggle(`${AT}.pooled`, `${AT}.connectionPool`, connectionPool, {
      title: { en: 'Limit connections', ko: '연결 수 제한' },
    }),
    ...limitNodes('connectionPool', POOL_LIMITS, 'pooled'),
    toggle(`${AT}.ejecting`, `${AT}.outlierDetection`, outlierDetection, {
      title: { en: 'Leave out failing endpoints', ko: '실패하는 엔드포인트 제외' },
    }),
    ...limitNodes('outlierDetection', OUTLIER_LIMITS, 'ejecting'),
  ]
}

function tlsNodes(): readonly Node[] {
  const file = (name: string, title: string): Node =>
    text(`${AT}.tls.${name}`, { title: { en: title, ko: TLS_FILES[title] ?? title }, when: byCertificate })
  return [
    toggle(`${AT}.secured`, `${AT}.tls`, tls, { title: { en: 'TLS', ko: 'TLS' } }),
    choice(`${AT}.tls.mode`, {
      title: { en: 'TLS mode', ko: 'TLS 모드' },
      options: words(...TLS_CHOICES),
      otherwise: tls.mode,
      when: secured,
    }),
    file('clientCertificate', 'Client certificate'),
    file('privateKey', 'Private key'),
    text(`${AT}.tls.caCertificates`, {
      title: { en: 'CA certificates', ko: 'CA 인증서' },
      when: (around) =>
        byCertificate(around) || (secured(around) && around.form[`${AT}.tls.mode`] === 'SIMPLE'),
    }),
  ]
}

const TLS_FILES: Readonly<Record<string, string>> = {
  'Client certificate': '클라이언트 인증서',
  'Private key': '개인 키',
}

function balancerNodes(): readonly Node[] {
  return [
    toggle(`${AT}.balanced`, `${AT}.loadBalancer`, loadBalancer, {
      title: { en: 'Load balancing', ko: '부하 분산' },
    }),
    row(
      choice(`${AT}.loadBalancer.type`, {
        title: { en: 'Requests go', ko: '분산 방법' },
        options: [
          { value: 'simple', title: { en: 'By an algorithm', ko: '알고리즘에 따라' } },
          { value: 'header', title: { en: 'By a header', ko: '헤더에 따라' } },
          { value: 'cookie', title: { en: 'By a cookie', ko: '쿠키에 따라' } },
          { value: 'sourceIp', title: { en: 'By the address of the caller', ko: '호출한 주소에 따라' } },
          { value: 'other', title: { en: 'As the YAML says', ko: 'YAML 설정대로' }, kept: true },
        ],
        otherwise: loadBalancer.type,
        when: balanced,
      }),
      choice(`${AT}.loadBalancer.simple`, {
        title: { en: 'Algorithm', ko: '알고리즘' },
        options: words(...BALANCER_CHOICES),
        otherwise: loadBalancer.simple,
        when: balancedBy('simple'),
      }),
      text(`${AT}.loadBalancer.name`, {
        title: { en: 'Name of the header or cookie', ko: '헤더 또는 쿠키 이름' },
        when: balancedBy('header', 'cookie'),
      }),
      text(`${AT}.loadBalancer.ttl`, {
        title: { en: 'Lifetime of the cookie', ko: '쿠키 유지 시간' },
        placeholder: '10s',
        when: balancedBy('cookie'),
      }),
    ),
  ]
}

/** Limits under the names that Istio's own documentation has for them. */
function limitNodes(
  part: string,
  known: Readonly<Record<string, LimitKind>>,
  toggledBy: string,
): readonly Node[] {
  return Object.entries(known).map(([path, kind]) => {
    const options = { title: { en: path, ko: path }, keep: true, when: on(toggledBy) }
    const place = [AT, part, path]
    return kind === 'duration' ? text(place, { ...options, placeholder: '1s' }) : number(place, options)
  })
}
