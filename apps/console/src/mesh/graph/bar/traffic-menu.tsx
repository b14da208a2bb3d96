import { Menu } from '@naru/ui/menu.tsx'
import { defineMessages, useMessages } from '../../../i18n/messages.ts'
import { TRAFFIC_RATES, type TrafficRate, toggleTraffic } from '../traffic-rates.ts'

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
  },
})

type Props = {
  readonly traffic: readonly TrafficRate[]
  readonly onChange: (traffic: readonly TrafficRate[]) => void
}

/** Which protocols are drawn, and by what each is measured. */
export function TrafficMenu({ traffic, onChange }: Props) {
  const t = useMessages(messages)
  return (
    <Menu
      trigger={{ children: t('counted') }}
      items={TRAFFIC_RATES.map((rate) => ({
        id: rate,
        label: t(rate),
        checked: traffic.includes(rate),
        run: () => onChange(toggleTraffic(traffic, rate)),
      }))}
    />
  )
}
