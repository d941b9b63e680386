import { useEffect, useRef } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';

/** Navigates only while the calling screen is mounted, so that a late response does not move the user. */
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
