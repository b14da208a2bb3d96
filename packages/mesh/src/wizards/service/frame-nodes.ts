import type { Around, Node } from '@naru/contract/forms/field'
import { choice, number, strings, text, tick, tokens, words } from '@naru/contract/forms/fields'
import type { Section } from '@naru/contract/forms/form'
import { row, section } from '@naru/contract/forms/layout'
import { freeName } from '../wizard-object.ts'
import { toggle } from './toggle.ts'
import { trafficPolicyNodes } from './traffic-policy-nodes.ts'
import type { WizardContext } from './wizard-context.ts'

const ADD_HOST = { en: 'Add host', ko: '호스트 추가' }

const atGateways = ({ form }: Around): boolean => form['atGateways'] === true
const isNew = (around: Around): boolean => atGateways(around) && around.form['newGateway'] === true

/** What all wizards but the Gateway API's ask besides their routes. */
export function frameSections(context: WizardContext): readonly Section[] {
  return [
    section({ en: 'Hosts and gateways', ko: '호스트와 게이트웨이' }, null, [
      strings('hosts', {
        title: { en: 'Hosts', ko: '호스트' },
        add: ADD_HOST,
        hint: {
          en: 'Names by which the service is called.',
          ko: '이 서비스를 호출하는 이름입니다.',
        },
      }),
      ...gatewayNodes(context),
    ]),
    section(
      { en: 'Traffic policy', ko: '트래픽 정책' },
      {
        en: 'How connections to the service are made, in its DestinationRule.',
        ko: '서비스에 연결하는 방법입니다. DestinationRule에 저장됩니다.',
      },
      [...trafficPolicyNodes(), peerField()],
    ),
  ]
}

function gatewayNodes({ target, gateways, taken }: WizardContext): readonly Node[] {
  const created = { name: freeName(`${target.service}-gateway`, taken('gateways')), port: 80, hosts: ['*'] }
  return [
    toggle(
      'atGateways',
      'gateways',
      { chosen: [], includesMesh: true },
      { title: { en: 'Also route what comes in by gateways', ko: '게이트웨이로 들어오는 요청도 라우팅' } },
    ),
    tokens('gateways.chosen', {
      title: { en: 'Gateways', ko: '게이트웨이' },
      add: { en: 'Add gateway', ko: '게이트웨이 추가' },
      keep: true,
      offered: () => gateways.gateways,
      when: atGateways,
    }),
    tick('gateways.includesMesh', {
      title: { en: 'Requests within the mesh too', ko: '메시 내부 요청도 포함' },
      otherwise: true,
      keep: true,
      when: atGateways,
    }),
    {
      ...toggle('newGateway', 'gateways.created', created, {
        title: { en: 'New gateway for this service', ko: '이 서비스를 위한 새 게이트웨이' },
      }),
      when: atGateways,
    },
    row(
      text('gateways.created.name', {
        title: { en: 'Name of the gateway', ko: '게이트웨이 이름' },
        otherwise: created.name,
        required: true,
        when: isNew,
      }),
      number('gateways.created.port', {
        title: { en: 'Port', ko: '포트' },
        otherwise: created.port,
        required: true,
        when: isNew,
      }),
    ),
    strings('gateways.created.hosts', {
      title: { en: 'Hosts of the gateway', ko: '게이트웨이의 호스트' },
      add: ADD_HOST,
      otherwise: created.hosts,
      when: isNew,
    }),
  ]
}

function peerField(): Node {
  return choice('peerAuthentication', {
    title: {
      en: 'What the workloads accept (PeerAuthentication)',
      ko: '워크로드가 받는 연결(PeerAuthentication)',
    },
    options: [
      { value: '', title: { en: 'As the namespace has it', ko: '네임스페이스 설정을 따름' } },
      ...words('STRICT', 'PERMISSIVE', 'DISABLE', 'UNSET'),
    ],
  })
}
