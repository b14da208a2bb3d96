import { Menu } from '@naru/ui/menu.tsx'
import type { MenuItem } from '@naru/ui/menu-item'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { isAmbient, TRAFFIC_RATES, type TrafficRate, toggleTraffic } from '../traffic-rates.ts'

const messages = defineMessages({
  en: {
    counted: 'Counted traffic',
    httpRequest: 'HTTP: requests',
    grpcRequest: 'gRPC: requests',
    grpcReceived: 'gRPC: messages received',
    grpcSent: 'gRPC: messages sent',
    grpcTotal: 'gRPC: messages both ways',
    tcpSent: 'TCP: bytes sent',
    tcpReceived: 'TCP: bytes received',
    tcpTotal: 'TCP: bytes both ways',
    ambient: 'Ambient traffic',
    ambientTotal: 'All: what waypoints and ztunnel count',
    ambientWaypoint: 'Requests: what waypoints count',
    ambientZtunnel: 'Bytes: what ztunnel counts',
    ambientNone: 'None',
  },
  ko: {
    counted: '집계할 트래픽',
    httpRequest: 'HTTP: 요청',
    grpcRequest: 'gRPC: 요청',
    grpcReceived: 'gRPC: 받은 메시지',
    grpcSent: 'gRPC: 보낸 메시지',
    grpcTotal: 'gRPC: 주고받은 메시지',
    tcpSent: 'TCP: 보낸 바이트',
    tcpReceived: 'TCP: 받은 바이트',
    tcpTotal: 'TCP: 주고받은 바이트',
    ambient: '앰비언트 트래픽',
    ambientTotal: '모두: 웨이포인트와 ztunnel 집계',
    ambientWaypoint: '요청: 웨이포인트 집계',
    ambientZtunnel: '바이트: ztunnel 집계',
    ambientNone: '집계 안 함',
  },
})

type Props = {
  readonly traffic: readonly TrafficRate[]
  readonly onChange: (traffic: readonly TrafficRate[]) => void
}

/** Which protocols are drawn, by what each is measured, and whose word of ambient traffic counts. */
export function TrafficMenu({ traffic, onChange }: Props) {
  const t = useMessages(messages)
  const itemOf = (rate: TrafficRate): MenuItem => ({
    id: rate,
    label: t(rate),
    checked: traffic.includes(rate),
    run: () => onChange(toggleTraffic(traffic, rate)),
  })
  return (
    <Menu
      trigger={{ children: t('counted') }}
      items={[
        ...TRAFFIC_RATES.filter((rate) => !isAmbient(rate)).map(itemOf),
        { id: 'ambient', heading: t('ambient') },
        ...TRAFFIC_RATES.filter(isAmbient).map(itemOf),
      ]}
    />
  )
}
