import { type Fields, readFields, readNumber, readString, readText } from '@naru/contract/manifest/read'
import { asStrings } from '../../config/spec-reader.ts'
import type { IstioObject } from '../../model/istio-object.ts'
import { PEER_MODES } from '../../mtls/mtls-modes.ts'
import type { NewGateway } from '../routing/new-gateway.ts'
import { type GatewayChoice, type RoutingFrame, readFrame } from '../routing/routing-frame.ts'
import { startingFrame } from '../routing/starting-frame.ts'
import { freeName, withoutEmpty } from '../wizard-object.ts'
import { shapeOfTrafficPolicy, trafficPolicyOf } from './traffic-policy-shape.ts'
import type { WizardContext } from './wizard-context.ts'

/** What is there of what all wizards ask, and defaults where nothing is. */
export function frameOfContext({ target, found, mtls, taken }: WizardContext): RoutingFrame {
  const { virtualService, destinationRule, gateway, peerAuthentication } = found
  const start = startingFrame(target, { virtualServices: [], destinationRules: [], ...mtls })
  const read = readFrame({
    virtualService: virtualService ?? nothing(freeName(target.service, taken('virtualservices'))),
    destinationRule: destinationRule ?? nothing(freeName(target.service, taken('destinationrules'))),
    gateway,
    peerAuthentication,
  })
  return {
    ...read,
    hosts: virtualService ? read.hosts : start.hosts,
    trafficPolicy: destinationRule ? read.trafficPolicy : start.trafficPolicy,
  }
}

function nothing(name: string): IstioObject {
  return { metadata: { name } }
}

export function shapeOfFrame({ names, hosts, gateways, ...rest }: RoutingFrame): Fields {
  return withoutEmpty({
    names,
    hosts,
    gateways: gateways ? withoutEmpty({ ...gateways, created: gateways.created ?? undefined }) : undefined,
    trafficPolicy: shapeOfTrafficPolicy(rest.trafficPolicy),
    peerAuthentication: rest.peerAuthentication ?? undefined,
  })
}

export function frameOf(shape: Fields): RoutingFrame {
  const names = readFields(shape['names'])
  const { gateways, peerAuthentication } = shape
  return {
    names: {
      virtualService: readString(names['virtualService']),
      destinationRule: readString(names['destinationRule']),
    },
    hosts: asStrings(shape['hosts']),
    gateways: gateways == null ? null : gatewaysOf(readFields(gateways)),
    trafficPolicy: trafficPolicyOf(shape['trafficPolicy']),
    peerAuthentication: PEER_MODES.find((mode) => mode === peerAuthentication) ?? null,
  }
}

function gatewaysOf({ chosen, created, includesMesh }: Fields): GatewayChoice {
  return {
    chosen: asStrings(chosen),
    created: created == null ? null : createdOf(readFields(created)),
    includesMesh: includesMesh === true,
  }
}

function createdOf({ name, port, hosts }: Fields): NewGateway {
  return { name: readText(name), port: readNumber(port) ?? 0, hosts: asStrings(hosts) }
}
