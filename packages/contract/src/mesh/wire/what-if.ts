import * as z from 'zod/mini'
import { graphAnswer } from './graph.ts'

/** The types whose objects decide who may reach whom. */
export const WHAT_IF_TYPES = ['authorizationpolicies', 'peerauthentications', 'sidecars'] as const
export type WhatIfType = (typeof WHAT_IF_TYPES)[number]

/** `uncertain`: for some of what telemetry cannot tell apart, such as paths and methods. */
const refusal = z.object({ edge: z.string(), verdict: z.enum(['refused', 'uncertain']) })
export type WireRefusal = z.infer<typeof refusal>

/** What was observed, and which edges of it one or several objects would refuse if they were saved as they are being edited. */
export const whatIfAnswer = z.object({ graph: graphAnswer, refusals: z.array(refusal) })
export type WhatIfAnswer = z.infer<typeof whatIfAnswer>
