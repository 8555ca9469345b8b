import { useEffect, useRef, type RefObject } from 'react';

/** The value of the last render, for those who ask later. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  }, [value]);
  return ref;
}
