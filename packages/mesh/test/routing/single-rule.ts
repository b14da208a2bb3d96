import type { FieldError } from '@naru/contract/errors/app-error'
import {
  checkHttpRule,
  type HttpRule,
  PLAIN_RULE,
  readHttpRule,
  writeHttpRule,
} from '../../src/wizards/routing/http-rule.ts'
import {
  checkFrame,
  type RoutingFrame,
  type RoutingManifests,
  readFrame,
  writeFrame,
} from '../../src/wizards/routing/routing-frame.ts'
import { createDestinationReader, type ServiceTarget } from '../../src/wizards/routing/service-target.ts'
import type { WizardType } from '../../src/wizards/wizard-object.ts'
import { routeEntries } from './route-entries.ts'

/** One http entry for all requests, of which a wizard sets some parts and leaves the others out. */
export type SingleRule<Part extends keyof HttpRule> = { readonly frame: RoutingFrame } & Pick<
  HttpRule,
  'destinations' | Part
>

export type RoutingWizard<State> = {
  readonly generate: (state: State, target: ServiceTarget) => RoutingManifests
  readonly parse: (manifests: RoutingManifests, target: ServiceTarget) => State
  readonly check: (state: State) => readonly FieldError[]
}

/** The wizard of a type that sets these parts of a rule. */
export function buildSingleRuleWizard<Part extends keyof HttpRule>(
  type: WizardType,
  parts: readonly Part[],
): RoutingWizard<SingleRule<Part>> {
  return {
    generate: ({ frame, ...rule }, target) =>
      writeFrame(frame, target, type, { http: [writeHttpRule({ ...PLAIN_RULE, ...rule }, target)] }),
    parse: (manifests, target) => {
      const reader = createDestinationReader(target, manifests.destinationRule)
      const [first = {}] = routeEntries(manifests, 'http')
      return { frame: readFrame(manifests), ...pick(readHttpRule(first, reader), ['destinations', ...parts]) }
    },
    check: ({ frame, ...rule }) => [
      ...checkFrame(frame),
      ...checkHttpRule({ ...PLAIN_RULE, ...rule }, 'rule'),
    ],
  }
}

function pick<Part extends keyof HttpRule>(rule: HttpRule, parts: readonly Part[]): Pick<HttpRule, Part> {
  // Each of the parts is put in, and nothing else.
  return Object.fromEntries(parts.map((part) => [part, rule[part]])) as Pick<HttpRule, Part>
}
