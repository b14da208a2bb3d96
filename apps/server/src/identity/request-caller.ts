import { AppError } from '@naru/contract/errors/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

const callers = new WeakMap<object, Caller>()

/** The caller of any request, or null where none is known. */
export function findCaller(request: FastifyRequest): Caller | null {
  return callers.get(request.raw) ?? null
}

export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request.raw, caller)
}

/** `request.caller`, which no route can read without having asked for a caller. */
export function decorateCaller(app: FastifyInstance): void {
  app.decorateRequest('caller', {
    getter(this: FastifyRequest): Caller {
      const caller = findCaller(this)
      if (!caller) throw new AppError('SIGN_IN_NEEDED')
      return caller
    },
  })
}
