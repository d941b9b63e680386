import { useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';

/** Navigates while the screen that asks for it is still there: an answer that comes after it was left moves nobody. */
export function useNavigateFromHere(): NavigateFunction {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return ((...where: Parameters<NavigateFunction>) => {
    if (isHere.current) return navigate(...where);
  }) as NavigateFunction;
}
