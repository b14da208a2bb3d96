import { names, portsBehind } from '../../forms/choice-source.ts'
import type { Around, Field } from '../../forms/field.ts'
import { choice, number, text } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { row, section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { portText } from '../../forms/parts/port.ts'
import { type Spot, spotAt } from '../../forms/spot.ts'
import { asList } from '../../forms/values.ts'
import { breach, type Checked } from '../../rules/message.ts'
import { checkDnsLabel, checkDnsSubdomain } from '../../rules/names.ts'
import { checkRange, MAX_ITEMS } from '../../rules/numbers.ts'

const HOST = 'spec.host'
const WILDCARD = 'spec.wildcardPolicy'
const TERMINATION = 'spec.tls.termination'
const INSECURE = 'spec.tls.insecureEdgeTerminationPolicy'

const [TLS_AT, TERMINATION_AT] = [spotAt('spec.tls'), spotAt(TERMINATION)]

/** Without encryption there is no `tls` at all: what is left of it would be refused. */
const TERMINATION_SPOT: Spot = {
  read: TERMINATION_AT.read,
  write: (scope, value) => (value === undefined ? TLS_AT : TERMINATION_AT).write(scope, value),
}

/** None is made up by the router, but a whole domain has to be named. */
function checkHost(host: string, { form }: Around): Checked {
  if (host !== '') return checkDnsSubdomain(host)
  return form[WILDCARD] === 'Subdomain' ? breach('rule.required') : null
}

function checkPath(path: string): Checked {
  return path === '' || path.startsWith('/') ? null : breach('rule.pattern', { pattern: '/…' })
}

/** What passes through is not read, so it can only be refused or sent elsewhere without encryption. */
function checkInsecure(policy: string, { form }: Around): Checked {
  return form[TERMINATION] === 'passthrough' && policy === 'Allow'
    ? breach('rule.pattern', { pattern: 'None, Redirect' })
    : null
}

const isRead = ({ form }: Around) => form[TERMINATION] !== 'passthrough'

function service(path: string) {
  return text(path, {
    title: { en: 'Service', ko: '서비스' },
    required: true,
    choices: names('service'),
    rule: checkDnsLabel,
  })
}

function weight(path: string) {
  return number(path, {
    title: { en: 'Weight', ko: '가중치' },
    placeholder: '100',
    rule: (value) => (value === null ? null : checkRange(value, 'routeWeight')),
  })
}

function others(): Field {
  const backends = list('spec.alternateBackends', {
    title: { en: 'Other services', ko: '다른 서비스' },
    hint: { en: 'Up to three.', ko: '세 개까지 지정합니다.' },
    item: { en: 'Service', ko: '서비스' },
    add: { en: 'Add service', ko: '서비스 추가' },
    line: '1fr 1fr',
    nodes: [service('name'), weight('weight')],
  })
  const n = MAX_ITEMS.routeBackends
  return {
    ...backends,
    check: (value, around) =>
      asList(value).length > n
        ? [{ at: '', breach: breach('rule.maxItems', { n }) }]
        : backends.check(value, around),
  }
}

const ADDRESS = section(
  { en: 'Address', ko: '주소' },
  { en: 'What is called from outside.', ko: '외부에서 접근할 주소를 정합니다.' },
  [
    text(HOST, {
      title: { en: 'Host', ko: '호스트' },
      hint: {
        en: 'Blank lets the router make one. Changing it needs a right of its own.',
        ko: '비우면 라우터가 정합니다. 변경하려면 별도의 권한이 필요합니다.',
      },
      placeholder: 'www.example.com',
      rule: checkHost,
    }),
    text('spec.path', {
      title: { en: 'Path', ko: '경로' },
      hint: { en: 'Blank is every path.', ko: '비우면 모든 경로입니다.' },
      placeholder: '/',
      when: isRead,
      rule: checkPath,
    }),
    choice(WILDCARD, {
      title: { en: 'Hosts taken', ko: '받을 호스트' },
      otherwise: 'None',
      fixed: true,
      options: [
        { value: 'None', title: { en: 'None: this host alone', ko: 'None: 이 호스트만' } },
        {
          value: 'Subdomain',
          title: { en: 'Subdomain: all beside it too', ko: 'Subdomain: 같은 도메인의 호스트 전체' },
        },
      ],
    }),
  ],
)

const SERVICES = section(
  { en: 'Services', ko: '서비스' },
  { en: 'Where requests go, shared out by weight.', ko: '요청을 가중치에 따라 나눌 서비스입니다.' },
  [
    row(service('spec.to.name'), weight('spec.to.weight')),
    portText('spec.port.targetPort', {
      title: { en: 'Port', ko: '포트' },
      hint: {
        en: 'The name of a port of the service, or a number of its pods. Blank is all of them.',
        ko: '서비스 포트의 이름이나 파드의 포트 번호입니다. 비우면 모든 포트입니다.',
      },
      choices: portsBehind('spec.to.name'),
    }),
    others(),
  ],
)

const ENCRYPTION = section(
  { en: 'TLS', ko: 'TLS' },
  {
    en: 'Where encryption ends. A certificate and key of its own stay in the YAML, and are kept.',
    ko: '암호화가 끝나는 위치입니다. 별도 인증서와 키는 YAML에서 다루며 그대로 유지됩니다.',
  },
  [
    choice(TERMINATION, {
      title: { en: 'Encryption', ko: '암호화' },
      spot: TERMINATION_SPOT,
      options: [
        { value: '', title: { en: 'None', ko: '없음' } },
        { value: 'edge', title: { en: 'edge: ends at the router', ko: 'edge: 라우터에서 종료' } },
        {
          value: 'passthrough',
          title: { en: 'passthrough: ends at the pods', ko: 'passthrough: 파드에서 종료' },
        },
        {
          value: 'reencrypt',
          title: { en: 'reencrypt: anew to the pods', ko: 'reencrypt: 파드까지 다시 암호화' },
        },
      ],
    }),
    choice(INSECURE, {
      title: { en: 'Requests without encryption', ko: '암호화하지 않은 요청' },
      otherwise: 'None',
      when: ({ form }) => form[TERMINATION] !== '',
      rule: checkInsecure,
      options: [
        { value: 'None', title: { en: 'None: refused', ko: 'None: 거부' } },
        { value: 'Redirect', title: { en: 'Redirect: sent to HTTPS', ko: 'Redirect: HTTPS로 이동' } },
        { value: 'Allow', title: { en: 'Allow: answered', ko: 'Allow: 허용' } },
      ],
    }),
    text('spec.tls.destinationCACertificate', {
      title: { en: 'Authority of the pods’ certificate', ko: '파드 인증서의 인증 기관' },
      hint: {
        en: 'Blank takes that of service certificates.',
        ko: '비우면 서비스 인증서의 인증 기관을 씁니다.',
      },
      rows: 6,
      when: ({ form }) => form[TERMINATION] === 'reencrypt',
    }),
  ],
)

export const routeForm = defineForm({ sections: [general(), ADDRESS, SERVICES, ENCRYPTION, labels()] })
