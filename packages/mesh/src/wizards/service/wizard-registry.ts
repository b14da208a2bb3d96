import type { WizardType } from '../wizard-object.ts'
import { HTTP_WIZARDS } from './http-wizards.ts'
import { K8S_WIZARDS } from './k8s-wizards.ts'
import { TCP_WIZARD } from './tcp-wizard.ts'
import type { ServiceWizard } from './wizard-context.ts'

const WIZARDS: readonly ServiceWizard[] = [...HTTP_WIZARDS, TCP_WIZARD, ...K8S_WIZARDS]

export function findWizard(type: WizardType): ServiceWizard {
  const wizard = WIZARDS.find((one) => one.type === type)
  if (!wizard) throw new Error(`No wizard for ${type}`)
  return wizard
}
