import * as z from 'zod/mini'
import { checkCheckCodes } from '../../rules/check-codes.ts'
import { checkDashboardsText } from '../../rules/dashboards-text.ts'
import { checkHealthRates } from '../../rules/health-rates.ts'
import { checkIstiodPlace } from '../../rules/istiod-place.ts'
import { checkKialiPlace } from '../../rules/kiali-place.ts'
import type { Checked } from '../../rules/message.ts'
import { MESH_CHOICES, type MeshChoices } from '../clusters.ts'
import { description, ruledText } from './ruled-text.ts'

/** What each choice of a mesh may be. Of dashboards only how long they are: whoever reads YAML judges what it says. */
export const MESH_RULES = {
  kiali: checkKialiPlace,
  istiod: checkIstiodPlace,
  ignoredChecks: checkCheckCodes,
  healthRates: checkHealthRates,
  dashboards: checkDashboardsText,
} as const satisfies { readonly [Choice in keyof MeshChoices]: (text: string) => Checked }

type Ruled = ReturnType<typeof ruledText>
// Each choice is in the list, and has its rule.
const meshInput = Object.fromEntries(
  MESH_CHOICES.map((choice) => [choice, ruledText(MESH_RULES[choice])]),
) as { [Choice in keyof MeshChoices]: Ruled }

/**
 * POST /api/v1/system/clusters and PUT for rotation: a kubeconfig (with the context to take), or server, CA and token.
 * `insecure` lets the CA be left out, and the server's certificate unchecked.
 * Whoever reads the kubeconfig limits its size, as it knows the words for it.
 */
export const clusterInput = z.object({
  name: z.string().check(z.maxLength(63)),
  description: z.optional(description),
  /** Naru shall reach the cluster by a service account of its own; not unless told. */
  ownAccount: z.optional(z.boolean()),
  /** The credentials shall be forgotten then; kept, sealed, unless told. */
  forgetGiven: z.optional(z.boolean()),
  ...z.partial(z.object(meshInput)).shape,
  credentials: z.union([
    z.object({ kubeconfig: z.string(), context: z.optional(z.string()), insecure: z.optional(z.boolean()) }),
    z.object({
      server: z.string().check(z.maxLength(2048)),
      certificateAuthority: z.optional(z.nullable(z.string().check(z.maxLength(262_144)))),
      token: z.string().check(z.maxLength(16_384)),
      insecure: z.optional(z.boolean()),
    }),
  ]),
})
export type ClusterInput = z.infer<typeof clusterInput>

/** PUT /api/v1/system/clusters/{id}: what is left out stays; with what it `was` when it was read, only if it is so still. */
export const clusterChange = z.extend(z.partial(clusterInput), {
  was: z.optional(z.omit(z.partial(clusterInput), { credentials: true })),
})
export type ClusterChange = z.infer<typeof clusterChange>
