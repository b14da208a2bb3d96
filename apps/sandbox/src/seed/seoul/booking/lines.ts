import { NEXT_PROXY, SMALL_PROXY } from '../../addons/proxy.ts'
import type { Team } from '../../app.ts'
import { buildLineTeam } from '../../lines/line.ts'
import type { Lines } from '../../lines/line-calls.ts'
import { STAY } from './stay.ts'
import { TICKET } from './ticket.ts'
import { TRAVEL } from './travel.ts'

/** What is booked in seoul, all of it in the mesh. */
export const BOOKING: Lines = {
  cluster: 'seoul',
  teams: [TRAVEL, STAY, TICKET],
  outside: [
    { host: 'fares.skylink.example', namespace: 'travel', speaks: 'http', halfMs: 50, isGuarded: true },
    { host: 'maps.geoloc.example', namespace: 'travel', speaks: 'http', halfMs: 24 },
    { host: 'pay.hanbatcard.example', namespace: 'travel', speaks: 'tcp', halfMs: 0 },
    { host: 'sms.msgway.example', namespace: 'travel', speaks: 'tcp', halfMs: 0 },
    { host: 'connect.staylink.example', namespace: 'stay', speaks: 'http', halfMs: 40 },
  ],
  beside: { 'shop/review-api': 24 },
}

export const BOOKING_TEAMS: readonly Team[] = BOOKING.teams.map((one) =>
  buildLineTeam(one, one.team.revision === undefined ? SMALL_PROXY : NEXT_PROXY),
)
