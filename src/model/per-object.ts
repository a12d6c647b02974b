/** Memoises a value per object, for the lifetime of the object. */
export function perObject<Of extends object, Value extends object | number>(
  make: (of: Of) => Value,
): (of: Of) => Value {
  const values = new WeakMap<Of, Value>();
  return (of) => {
    const value = values.get(of) ?? make(of);
    values.set(of, value);
    return value;
  };
}
