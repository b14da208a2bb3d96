import { defineRules } from '../kind-rules.ts'
import {
  type IngressPath,
  listIngressAddresses,
  listIngressHosts,
  listIngressPaths,
  listIngressTls,
  readIngressClass,
} from './read-ingress.ts'

/** `/api → orders:80`, as people say it. */
function formatWay({ path, backend }: IngressPath): string {
  const target = backend.service === '' ? backend.resource : `${backend.service}:${backend.port}`
  return `${path || '/'} → ${target}`
}

export const ingressRules = defineRules()({
  columns: [
    {
      id: 'hosts',
      title: { en: 'Hosts', ko: '호스트' },
      about: {
        en: 'The names to call from outside; * means every name that leads to the controller.',
        ko: '외부에서 접근하는 이름입니다. *는 컨트롤러로 들어오는 모든 이름입니다.',
      },
      type: 'list',
      value: listIngressHosts,
    },
    {
      id: 'paths',
      title: { en: 'Paths', ko: '경로' },
      about: {
        en: 'Each path with the service and port that answer it.',
        ko: '경로마다 응답하는 서비스와 포트입니다.',
      },
      type: 'list',
      value: (object) => [...new Set(listIngressPaths(object).map(formatWay))],
    },
    {
      id: 'address',
      title: { en: 'Address', ko: '주소' },
      about: {
        en: 'Where its controller can be reached; empty while no controller has taken it up.',
        ko: '컨트롤러에 접근하는 주소입니다. 처리하는 컨트롤러가 없으면 비어 있습니다.',
      },
      type: 'list',
      value: listIngressAddresses,
    },
    {
      id: 'class',
      title: { en: 'Class', ko: '클래스' },
      about: {
        en: 'Whose controller is to serve it; empty leaves it to the default class of the cluster.',
        ko: '처리할 컨트롤러의 클래스입니다. 비어 있으면 클러스터의 기본 클래스를 따릅니다.',
      },
      type: 'text',
      choice: true,
      value: (object) => readIngressClass(object) || null,
    },
    {
      id: 'ports',
      title: { en: 'Ports', ko: '포트' },
      about: {
        en: 'Where its controller listens for it: 443 too where it has TLS.',
        ko: '컨트롤러가 요청을 받는 포트입니다. TLS가 있으면 443도 받습니다.',
      },
      type: 'list',
      optional: true,
      value: (object) => (listIngressTls(object).length > 0 ? ['80', '443'] : ['80']),
    },
    {
      id: 'tls',
      title: { en: 'TLS', ko: 'TLS' },
      about: {
        en: 'The secrets with the certificates; empty means that traffic is not encrypted.',
        ko: '인증서가 있는 시크릿입니다. 비어 있으면 암호화하지 않습니다.',
      },
      type: 'list',
      value: (object) => [...new Set(listIngressTls(object).flatMap(({ secret }) => secret || []))],
    },
  ],
})
