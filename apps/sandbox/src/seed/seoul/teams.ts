import type { Team } from '../app.ts'
import { BOOKING_TEAMS } from './booking/lines.ts'
import { DATA } from './data.ts'
import { DELIVERY } from './delivery.ts'
import { MEMBER } from './member.ts'
import { PAY } from './pay.ts'
import { MONITORING, PLATFORM_TEAM } from './platform.ts'
import { SEARCH } from './search.ts'
import { SHOP } from './shop.ts'
import { ARGO_CD, INGRESS_TEAM, ISTIO_SYSTEM, SEOUL_SYSTEM, TEKTON } from './system.ts'

export const SEOUL_TEAMS: readonly Team[] = [
  SHOP,
  PAY,
  SEARCH,
  DELIVERY,
  MEMBER,
  DATA,
  PLATFORM_TEAM,
  MONITORING,
  SEOUL_SYSTEM,
  ISTIO_SYSTEM,
  INGRESS_TEAM,
  ARGO_CD,
  TEKTON,
  ...BOOKING_TEAMS,
]
