import { names, portsOf } from '../../forms/choice-source.ts'
import type { Around, Node } from '../../forms/field.ts'
import { choice, strings, text, words } from '../../forms/fields.ts'
import { defineForm } from '../../forms/form.ts'
import { more, row, section } from '../../forms/layout.ts'
import { list } from '../../forms/many.ts'
import { general, labels } from '../../forms/parts/general.ts'
import { portSpot, portText } from '../../forms/parts/port.ts'
import { breach, type Checked } from '../../rules/message.ts'
import { checkDnsSubdomain } from '../../rules/names.ts'
import { BUILT_IN_REFS } from '../kind-ref.ts'

const SERVICE = { en: 'Service', ko: '서비스' }
const PORT = { en: 'Port of the service', ko: '서비스 포트' }

/** A name, maybe with `*` for its first label; none is every host. */
function checkHost(host: string): Checked {
  return host === '' ? null : checkDnsSubdomain(host.replace(/^\*\./, ''))
}

function checkPath(path: string, { values }: Around): Checked {
  if (values['pathType'] === 'ImplementationSpecific' || path.startsWith('/')) return null
  return breach('rule.pattern', { pattern: '/…' })
}

/** A service of the same namespace and one of its ports. */
function backend(at: string, required: boolean): readonly Node[] {
  return [
    text(`${at}.service.name`, { title: SERVICE, required, choices: names('service') }),
    portText(`${at}.service.port`, {
      title: PORT,
      required,
      spot: portSpot(`${at}.service.port`),
      choices: portsOf(`${at}.service.name`),
    }),
  ]
}

const PATHS = list('http.paths', {
  title: { en: 'Paths', ko: '경로' },
  hint: {
    en: 'Prefix takes all that is below a path too, Exact the path alone.',
    ko: 'Prefix는 하위 경로도 포함하고 Exact는 그 경로만 해당합니다.',
  },
  item: { en: 'Path', ko: '경로' },
  add: { en: 'Add path', ko: '경로 추가' },
  least: 1,
  line: '1fr 1fr 1fr 1fr',
  nodes: [
    text('path', { title: { en: 'Path', ko: '경로' }, begin: '/', rule: checkPath }),
    choice('pathType', {
      title: { en: 'Compared', ko: '비교 방식' },
      begin: 'Prefix',
      required: true,
      options: words('Prefix', 'Exact', 'ImplementationSpecific'),
    }),
    ...backend('backend', true),
  ],
})

export const ingressForm = defineForm({
  sections: [
    general(),
    section(
      { en: 'Rules', ko: '규칙' },
      { en: 'Which requests go to which service.', ko: '어떤 요청을 어느 서비스로 보낼지 정합니다.' },
      [
        text('spec.ingressClassName', {
          title: { en: 'Class', ko: '클래스' },
          hint: { en: 'Blank takes the default of the cluster.', ko: '비우면 클러스터 기본값을 씁니다.' },
          choices: names(BUILT_IN_REFS.ingressClass),
          rule: (name) => (name === '' ? null : checkDnsSubdomain(name)),
        }),
        list('spec.rules', {
          title: { en: 'Hosts', ko: '호스트' },
          item: { en: 'Host', ko: '호스트' },
          add: { en: 'Add host', ko: '호스트 추가' },
          begin: 1,
          nodes: [
            text('host', {
              title: { en: 'Host', ko: '호스트' },
              hint: { en: 'Blank is every host.', ko: '비우면 모든 호스트입니다.' },
              placeholder: 'www.example.com',
              rule: checkHost,
            }),
            PATHS,
          ],
        }),
        more([row(...backend('spec.defaultBackend', false))], {
          en: 'Everything else goes to',
          ko: '그 밖의 요청을 받을 서비스',
        }),
      ],
    ),
    section(
      { en: 'TLS', ko: 'TLS' },
      { en: 'The certificates, each in a secret.', ko: '시크릿에 있는 인증서를 지정합니다.' },
      [
        list('spec.tls', {
          title: { en: 'Certificates', ko: '인증서' },
          item: { en: 'Certificate', ko: '인증서' },
          add: { en: 'Add certificate', ko: '인증서 추가' },
          nodes: [
            strings('hosts', {
              title: { en: 'Hosts', ko: '호스트' },
              add: { en: 'Add host', ko: '호스트 추가' },
              begin: [''],
              rule: checkHost,
            }),
            text('secretName', {
              title: { en: 'Secret', ko: '시크릿' },
              hint: {
                en: 'Blank leaves the certificate to the controller.',
                ko: '비우면 컨트롤러의 인증서를 씁니다.',
              },
              choices: names('secret', { type: 'kubernetes.io/tls' }),
              rule: (name) => (name === '' ? null : checkDnsSubdomain(name)),
            }),
          ],
        }),
      ],
    ),
    labels(),
  ],
})
