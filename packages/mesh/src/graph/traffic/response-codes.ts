/** An HTTP code of the 400s or 500s. */
function isHttpError(code: string): boolean {
  return /^[45]/.test(code)
}

/** A grpc status other than OK or none; a code of three characters is HTTP's and read as such. */
export function isGrpcError(code: string): boolean {
  return code.length === 3 ? isHttpError(code) : code !== '0' && code !== ''
}
