// Generated; do not edit. Again after a migration: DATABASE_URL=… node scripts/types.mjs
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      audit_events: {
        Row: {
          action: string
          actor_id: string | null
          actor_kind: string
          after: Json | null
          at: string
          before: Json | null
          details: NonNullable<Json>
          hash: string
          id: number
          ip_prefix: string | null
          previous_hash: string | null
          request_id: string | null
          subject_id: string | null
          subject_type: string
        }
        ComputedFields: never
        Insert: {
          action: string
          actor_id?: string | null
          actor_kind: string
          after?: Json | null
          at: string
          before?: Json | null
          details?: NonNullable<Json>
          hash: string
          id: number
          ip_prefix?: string | null
          previous_hash?: string | null
          request_id?: string | null
          subject_id?: string | null
          subject_type: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          actor_kind?: string
          after?: Json | null
          at?: string
          before?: Json | null
          details?: NonNullable<Json>
          hash?: string
          id?: number
          ip_prefix?: string | null
          previous_hash?: string | null
          request_id?: string | null
          subject_id?: string | null
          subject_type?: string
        }
        Relationships: []
      }
      business_calendar: {
        Row: {
          closed: boolean
          created_at: string
          day: string
          label: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          closed?: boolean
          created_at?: string
          day: string
          label: string
          updated_at?: string
        }
        Update: {
          closed?: boolean
          created_at?: string
          day?: string
          label?: string
          updated_at?: string
        }
        Relationships: []
      }
      checkout_drafts: {
        Row: {
          address: Json | null
          client_draft_id: string
          contact_info: NonNullable<Json>
          created_at: string
          delivery_options: NonNullable<Json>
          document_language: NonNullable<Json>
          evaluation: Json | null
          expires_at: string
          family: string | null
          group_id: string
          id: string
          name_sheet: NonNullable<Json>
          needed_by: string | null
          notes: string | null
          order_id: string | null
          reference: string | null
          revision: number
          service_options: NonNullable<Json>
          step_reached: string
          submitted_at: string | null
          token_hash: string | null
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          address?: Json | null
          client_draft_id?: string
          contact_info?: NonNullable<Json>
          created_at?: string
          delivery_options?: NonNullable<Json>
          document_language?: NonNullable<Json>
          evaluation?: Json | null
          expires_at?: string
          family?: string | null
          group_id?: string
          id?: string
          name_sheet?: NonNullable<Json>
          needed_by?: string | null
          notes?: string | null
          order_id?: string | null
          reference?: string | null
          revision?: number
          service_options?: NonNullable<Json>
          step_reached?: string
          submitted_at?: string | null
          token_hash?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          address?: Json | null
          client_draft_id?: string
          contact_info?: NonNullable<Json>
          created_at?: string
          delivery_options?: NonNullable<Json>
          document_language?: NonNullable<Json>
          evaluation?: Json | null
          expires_at?: string
          family?: string | null
          group_id?: string
          id?: string
          name_sheet?: NonNullable<Json>
          needed_by?: string | null
          notes?: string | null
          order_id?: string | null
          reference?: string | null
          revision?: number
          service_options?: NonNullable<Json>
          step_reached?: string
          submitted_at?: string | null
          token_hash?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'checkout_drafts_order'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      contact_messages: {
        Row: {
          body: string
          created_at: string
          email: string
          full_name: string
          id: string
          order_number: string | null
          reference: string
          request_id: string | null
          status: string
          topic: string
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          body: string
          created_at?: string
          email: string
          full_name: string
          id?: string
          order_number?: string | null
          reference: string
          request_id?: string | null
          status?: string
          topic: string
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          body?: string
          created_at?: string
          email?: string
          full_name?: string
          id?: string
          order_number?: string | null
          reference?: string
          request_id?: string | null
          status?: string
          topic?: string
          updated_at?: string
          user_id?: string | null
        }
        Relationships: []
      }
      deliverables: {
        Row: {
          created_at: string
          id: string
          kind: string
          mime: string | null
          order_id: string
          order_item_id: string
          pages: number | null
          sha256: string | null
          signature: string | null
          signed_at: string | null
          signed_by: string | null
          size_bytes: number | null
          status: string
          storage_path: string
          title: string | null
          updated_at: string
          uploaded_by: string | null
          verification_code: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          kind: string
          mime?: string | null
          order_id: string
          order_item_id: string
          pages?: number | null
          sha256?: string | null
          signature?: string | null
          signed_at?: string | null
          signed_by?: string | null
          size_bytes?: number | null
          status?: string
          storage_path: string
          title?: string | null
          updated_at?: string
          uploaded_by?: string | null
          verification_code?: string | null
          version?: number
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          mime?: string | null
          order_id?: string
          order_item_id?: string
          pages?: number | null
          sha256?: string | null
          signature?: string | null
          signed_at?: string | null
          signed_by?: string | null
          size_bytes?: number | null
          status?: string
          storage_path?: string
          title?: string | null
          updated_at?: string
          uploaded_by?: string | null
          verification_code?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'deliverables_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'deliverables_order_item_id_fkey'
            columns: ['order_item_id']
            isOneToOne: false
            referencedRelation: 'order_items'
            referencedColumns: ['id']
          },
        ]
      }
      deliveries: {
        Row: {
          address: Json | null
          attention: string | null
          carrier: string | null
          copies: number
          created_at: string
          delivered_at: string | null
          email: string | null
          id: string
          institution_reference: string | null
          max_downloads: number | null
          method: string
          name: string
          order_id: string
          recipient_type: string
          sealed: boolean
          secure_token_hash: string | null
          sent_at: string | null
          status: string
          token_expires_at: string | null
          tracking_number: string | null
          tracking_url: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          address?: Json | null
          attention?: string | null
          carrier?: string | null
          copies?: number
          created_at?: string
          delivered_at?: string | null
          email?: string | null
          id?: string
          institution_reference?: string | null
          max_downloads?: number | null
          method: string
          name: string
          order_id: string
          recipient_type?: string
          sealed?: boolean
          secure_token_hash?: string | null
          sent_at?: string | null
          status?: string
          token_expires_at?: string | null
          tracking_number?: string | null
          tracking_url?: string | null
          updated_at?: string
        }
        Update: {
          address?: Json | null
          attention?: string | null
          carrier?: string | null
          copies?: number
          created_at?: string
          delivered_at?: string | null
          email?: string | null
          id?: string
          institution_reference?: string | null
          max_downloads?: number | null
          method?: string
          name?: string
          order_id?: string
          recipient_type?: string
          sealed?: boolean
          secure_token_hash?: string | null
          sent_at?: string | null
          status?: string
          token_expires_at?: string | null
          tracking_number?: string | null
          tracking_url?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'deliveries_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      inbound_events: {
        Row: {
          attempts: number
          claim: string | null
          claimed_by: string | null
          created_at: string
          error: string | null
          event_id: string
          id: string
          payload: NonNullable<Json>
          processed_at: string | null
          provider: string
          received_at: string
          run_after: string
          status: string
          type: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          claim?: string | null
          claimed_by?: string | null
          created_at?: string
          error?: string | null
          event_id: string
          id?: string
          payload: NonNullable<Json>
          processed_at?: string | null
          provider: string
          received_at?: string
          run_after?: string
          status?: string
          type: string
          updated_at?: string
        }
        Update: {
          attempts?: number
          claim?: string | null
          claimed_by?: string | null
          created_at?: string
          error?: string | null
          event_id?: string
          id?: string
          payload?: NonNullable<Json>
          processed_at?: string | null
          provider?: string
          received_at?: string
          run_after?: string
          status?: string
          type?: string
          updated_at?: string
        }
        Relationships: []
      }
      languages: {
        Row: {
          active: boolean
          aliases: string[]
          created_at: string
          direction: string
          name_en: string
          name_native: string
          rank: number
          tag: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          active?: boolean
          aliases?: string[]
          created_at?: string
          direction?: string
          name_en: string
          name_native: string
          rank?: number
          tag: string
          updated_at?: string
        }
        Update: {
          active?: boolean
          aliases?: string[]
          created_at?: string
          direction?: string
          name_en?: string
          name_native?: string
          rank?: number
          tag?: string
          updated_at?: string
        }
        Relationships: []
      }
      order_items: {
        Row: {
          amount_cents: number | null
          assignee_id: string | null
          created_at: string
          document_ids: string[]
          document_kind: string | null
          id: string
          kind: string
          order_id: string
          pages: number | null
          position: number
          promised_from: string | null
          promised_to: string | null
          quantity: number
          report_type: string | null
          reviser_id: string | null
          second_signer_id: string | null
          source_language: string | null
          status: string
          target_language: string | null
          title: string
          unit: string
          unit_cents: number | null
          updated_at: string
          words: number | null
        }
        ComputedFields: never
        Insert: {
          amount_cents?: number | null
          assignee_id?: string | null
          created_at?: string
          document_ids?: string[]
          document_kind?: string | null
          id?: string
          kind: string
          order_id: string
          pages?: number | null
          position?: number
          promised_from?: string | null
          promised_to?: string | null
          quantity?: number
          report_type?: string | null
          reviser_id?: string | null
          second_signer_id?: string | null
          source_language?: string | null
          status?: string
          target_language?: string | null
          title: string
          unit?: string
          unit_cents?: number | null
          updated_at?: string
          words?: number | null
        }
        Update: {
          amount_cents?: number | null
          assignee_id?: string | null
          created_at?: string
          document_ids?: string[]
          document_kind?: string | null
          id?: string
          kind?: string
          order_id?: string
          pages?: number | null
          position?: number
          promised_from?: string | null
          promised_to?: string | null
          quantity?: number
          report_type?: string | null
          reviser_id?: string | null
          second_signer_id?: string | null
          source_language?: string | null
          status?: string
          target_language?: string | null
          title?: string
          unit?: string
          unit_cents?: number | null
          updated_at?: string
          words?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'order_items_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      orders: {
        Row: {
          address: Json | null
          approval_required: boolean
          canceled_at: string | null
          client_draft_id: string
          clock_started_at: string | null
          clock_stopped_at: string | null
          completed_at: string | null
          created_at: string
          currency: string
          customer_notes: string | null
          delivery_method: string
          delivery_status: string
          document_id: string
          document_paths: string[]
          document_type: string
          draft_id: string | null
          due_from: string | null
          due_to: string | null
          email: string
          evaluation: Json | null
          family: string
          full_name: string
          held_from: string | null
          hold_reason: string | null
          hold_until: string | null
          id: string
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          quote_id: string | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          subtotal: number
          target_language: string | null
          tax: number
          total: number
          total_cents: number | null
          updated_at: string
          user_id: string
          version: number
          waiting: Json | null
        }
        ComputedFields: never
        Insert: {
          address?: Json | null
          approval_required?: boolean
          canceled_at?: string | null
          client_draft_id?: string
          clock_started_at?: string | null
          clock_stopped_at?: string | null
          completed_at?: string | null
          created_at?: string
          currency?: string
          customer_notes?: string | null
          delivery_method: string
          delivery_status?: string
          document_id: string
          document_paths: string[]
          document_type: string
          draft_id?: string | null
          due_from?: string | null
          due_to?: string | null
          email: string
          evaluation?: Json | null
          family?: string
          full_name: string
          held_from?: string | null
          hold_reason?: string | null
          hold_until?: string | null
          id?: string
          name_sheet?: NonNullable<Json>
          needed_by?: string | null
          order_number: string
          organization_id?: string | null
          origin?: string
          payment_status?: string
          placed_at?: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          quote_id?: string | null
          reference?: string | null
          service_level: string
          source_language: string
          status?: string
          subtotal: number
          target_language?: string | null
          tax?: number
          total: number
          total_cents?: never
          updated_at?: string
          user_id: string
          version?: number
          waiting?: Json | null
        }
        Update: {
          address?: Json | null
          approval_required?: boolean
          canceled_at?: string | null
          client_draft_id?: string
          clock_started_at?: string | null
          clock_stopped_at?: string | null
          completed_at?: string | null
          created_at?: string
          currency?: string
          customer_notes?: string | null
          delivery_method?: string
          delivery_status?: string
          document_id?: string
          document_paths?: string[]
          document_type?: string
          draft_id?: string | null
          due_from?: string | null
          due_to?: string | null
          email?: string
          evaluation?: Json | null
          family?: string
          full_name?: string
          held_from?: string | null
          hold_reason?: string | null
          hold_until?: string | null
          id?: string
          name_sheet?: NonNullable<Json>
          needed_by?: string | null
          order_number?: string
          organization_id?: string | null
          origin?: string
          payment_status?: string
          placed_at?: string | null
          price_book_version?: number
          price_breakdown?: NonNullable<Json>
          quote_id?: string | null
          reference?: string | null
          service_level?: string
          source_language?: string
          status?: string
          subtotal?: number
          target_language?: string | null
          tax?: number
          total?: number
          total_cents?: never
          updated_at?: string
          user_id?: string
          version?: number
          waiting?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'orders_draft_id_fkey'
            columns: ['draft_id']
            isOneToOne: true
            referencedRelation: 'checkout_drafts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'orders_price_book_version_fkey'
            columns: ['price_book_version']
            isOneToOne: false
            referencedRelation: 'price_book'
            referencedColumns: ['version']
          },
        ]
      }
      outbox: {
        Row: {
          attempts: number
          claim: string | null
          claimed_by: string | null
          created_at: string
          dedupe_key: string
          finished_at: string | null
          id: string
          kind: string
          last_error: string | null
          payload: NonNullable<Json>
          run_after: string
          status: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          claim?: string | null
          claimed_by?: string | null
          created_at?: string
          dedupe_key: string
          finished_at?: string | null
          id?: string
          kind: string
          last_error?: string | null
          payload?: NonNullable<Json>
          run_after?: string
          status?: string
          updated_at?: string
        }
        Update: {
          attempts?: number
          claim?: string | null
          claimed_by?: string | null
          created_at?: string
          dedupe_key?: string
          finished_at?: string | null
          id?: string
          kind?: string
          last_error?: string | null
          payload?: NonNullable<Json>
          run_after?: string
          status?: string
          updated_at?: string
        }
        Relationships: []
      }
      payment_attempts: {
        Row: {
          amount_cents: number
          attempt_no: number
          closed_at: string | null
          created_at: string
          currency: string
          failure_code: string | null
          failure_message: string | null
          id: string
          mode: string | null
          order_id: string
          provider_intent_id: string | null
          provider_session_id: string | null
          status: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          amount_cents: number
          attempt_no: number
          closed_at?: string | null
          created_at?: string
          currency?: string
          failure_code?: string | null
          failure_message?: string | null
          id?: string
          mode?: string | null
          order_id: string
          provider_intent_id?: string | null
          provider_session_id?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          amount_cents?: number
          attempt_no?: number
          closed_at?: string | null
          created_at?: string
          currency?: string
          failure_code?: string | null
          failure_message?: string | null
          id?: string
          mode?: string | null
          order_id?: string
          provider_intent_id?: string | null
          provider_session_id?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payment_attempts_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      payment_cases: {
        Row: {
          created_at: string
          facts: NonNullable<Json>
          id: string
          kind: string
          note: string | null
          order_id: string | null
          provider_intent_id: string
          provider_refund_id: string | null
          refund_state: string
          resolved_at: string | null
          resolved_by: string | null
          status: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          facts: NonNullable<Json>
          id?: string
          kind: string
          note?: string | null
          order_id?: string | null
          provider_intent_id: string
          provider_refund_id?: string | null
          refund_state?: string
          resolved_at?: string | null
          resolved_by?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          facts?: NonNullable<Json>
          id?: string
          kind?: string
          note?: string | null
          order_id?: string | null
          provider_intent_id?: string
          provider_refund_id?: string | null
          refund_state?: string
          resolved_at?: string | null
          resolved_by?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payment_cases_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      payments: {
        Row: {
          amount_cents: number
          attempt_id: string | null
          brand: string | null
          created_at: string
          currency: string
          failure_code: string | null
          failure_message: string | null
          id: string
          last4: string | null
          livemode: boolean
          order_id: string
          provider: string
          provider_intent_id: string
          refunded_cents: number
          status: string
          succeeded_at: string | null
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          amount_cents: number
          attempt_id?: string | null
          brand?: string | null
          created_at?: string
          currency: string
          failure_code?: string | null
          failure_message?: string | null
          id?: string
          last4?: string | null
          livemode?: boolean
          order_id: string
          provider: string
          provider_intent_id: string
          refunded_cents?: number
          status: string
          succeeded_at?: string | null
          updated_at?: string
        }
        Update: {
          amount_cents?: number
          attempt_id?: string | null
          brand?: string | null
          created_at?: string
          currency?: string
          failure_code?: string | null
          failure_message?: string | null
          id?: string
          last4?: string | null
          livemode?: boolean
          order_id?: string
          provider?: string
          provider_intent_id?: string
          refunded_cents?: number
          status?: string
          succeeded_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payments_attempt_id_fkey'
            columns: ['attempt_id']
            isOneToOne: false
            referencedRelation: 'payment_attempts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payments_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      price_book: {
        Row: {
          active: boolean
          approved_by: string[]
          created_at: string
          deliveries: NonNullable<Json>
          document_types: NonNullable<Json>
          effective_from: string
          marketing: NonNullable<Json>
          services: NonNullable<Json>
          updated_at: string
          version: number
        }
        ComputedFields: never
        Insert: {
          active?: boolean
          approved_by?: string[]
          created_at?: string
          deliveries: NonNullable<Json>
          document_types: NonNullable<Json>
          effective_from?: string
          marketing: NonNullable<Json>
          services: NonNullable<Json>
          updated_at?: string
          version: number
        }
        Update: {
          active?: boolean
          approved_by?: string[]
          created_at?: string
          deliveries?: NonNullable<Json>
          document_types?: NonNullable<Json>
          effective_from?: string
          marketing?: NonNullable<Json>
          services?: NonNullable<Json>
          updated_at?: string
          version?: number
        }
        Relationships: []
      }
      profiles: {
        Row: {
          created_at: string
          default_address_id: string | null
          default_payment_method_id: string | null
          first_name: string | null
          kind: string
          last_name: string | null
          locale: string
          marketing_opt_in_at: string | null
          notify: NonNullable<Json>
          phone: string | null
          role_cached: string | null
          status: string
          terms_accepted_at: string | null
          terms_version: string | null
          time_zone: string | null
          updated_at: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          default_address_id?: string | null
          default_payment_method_id?: string | null
          first_name?: string | null
          kind?: string
          last_name?: string | null
          locale?: string
          marketing_opt_in_at?: string | null
          notify?: NonNullable<Json>
          phone?: string | null
          role_cached?: string | null
          status?: string
          terms_accepted_at?: string | null
          terms_version?: string | null
          time_zone?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          default_address_id?: string | null
          default_payment_method_id?: string | null
          first_name?: string | null
          kind?: string
          last_name?: string | null
          locale?: string
          marketing_opt_in_at?: string | null
          notify?: NonNullable<Json>
          phone?: string | null
          role_cached?: string | null
          status?: string
          terms_accepted_at?: string | null
          terms_version?: string | null
          time_zone?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      quotes: {
        Row: {
          company: string | null
          created_at: string
          document_kinds: string[]
          email: string
          extras: string[]
          family: string
          full_name: string
          group_id: string
          id: string
          needed_by: string | null
          notes: string | null
          phone: string | null
          purpose: string | null
          quote_number: string
          recipient: string | null
          reference: string | null
          source: string
          source_languages: string
          status: string
          submitted_at: string | null
          target_language: string | null
          token_hash: string | null
          updated_at: string
          user_id: string | null
        }
        ComputedFields: never
        Insert: {
          company?: string | null
          created_at?: string
          document_kinds: string[]
          email: string
          extras?: string[]
          family: string
          full_name: string
          group_id?: string
          id?: string
          needed_by?: string | null
          notes?: string | null
          phone?: string | null
          purpose?: string | null
          quote_number: string
          recipient?: string | null
          reference?: string | null
          source?: string
          source_languages: string
          status?: string
          submitted_at?: string | null
          target_language?: string | null
          token_hash?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          company?: string | null
          created_at?: string
          document_kinds?: string[]
          email?: string
          extras?: string[]
          family?: string
          full_name?: string
          group_id?: string
          id?: string
          needed_by?: string | null
          notes?: string | null
          phone?: string | null
          purpose?: string | null
          quote_number?: string
          recipient?: string | null
          reference?: string | null
          source?: string
          source_languages?: string
          status?: string
          submitted_at?: string | null
          target_language?: string | null
          token_hash?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: []
      }
      rate_limits: {
        Row: {
          created_at: string
          expires_at: string
          hits: number
          key: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          expires_at: string
          hits: number
          key: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          expires_at?: string
          hits?: number
          key?: string
          updated_at?: string
        }
        Relationships: []
      }
      uploaded_documents: {
        Row: {
          count_source: string
          created_at: string
          document_kind: string | null
          draft_id: string | null
          ext: string
          group_id: string
          id: string
          label: string | null
          mime: string
          order_id: string | null
          original_name: string
          owner_id: string | null
          page_count: number | null
          purge_after: string | null
          purpose: string
          quality: NonNullable<Json>
          quote_id: string | null
          reject_reason: string | null
          replaces_id: string | null
          scan_status: string
          sha256: string | null
          size_bytes: number
          source_ref: Json | null
          status: string
          storage_path: string
          updated_at: string
          word_count: number | null
        }
        ComputedFields: never
        Insert: {
          count_source?: string
          created_at?: string
          document_kind?: string | null
          draft_id?: string | null
          ext: string
          group_id: string
          id?: string
          label?: string | null
          mime: string
          order_id?: string | null
          original_name: string
          owner_id?: string | null
          page_count?: number | null
          purge_after?: string | null
          purpose?: string
          quality?: NonNullable<Json>
          quote_id?: string | null
          reject_reason?: string | null
          replaces_id?: string | null
          scan_status?: string
          sha256?: string | null
          size_bytes: number
          source_ref?: Json | null
          status?: string
          storage_path: string
          updated_at?: string
          word_count?: number | null
        }
        Update: {
          count_source?: string
          created_at?: string
          document_kind?: string | null
          draft_id?: string | null
          ext?: string
          group_id?: string
          id?: string
          label?: string | null
          mime?: string
          order_id?: string | null
          original_name?: string
          owner_id?: string | null
          page_count?: number | null
          purge_after?: string | null
          purpose?: string
          quality?: NonNullable<Json>
          quote_id?: string | null
          reject_reason?: string | null
          replaces_id?: string | null
          scan_status?: string
          sha256?: string | null
          size_bytes?: number
          source_ref?: Json | null
          status?: string
          storage_path?: string
          updated_at?: string
          word_count?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'uploaded_documents_draft_id_fkey'
            columns: ['draft_id']
            isOneToOne: false
            referencedRelation: 'checkout_drafts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'uploaded_documents_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'uploaded_documents_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'quotes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'uploaded_documents_replaces_id_fkey'
            columns: ['replaces_id']
            isOneToOne: false
            referencedRelation: 'uploaded_documents'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      add_contact_message: { Args: { p_message: Json }; Returns: string }
      admin_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      allowed_moves: {
        Args: Record<PropertyKey, never>
        Returns: {
          actor_kind: string
          from_status: string
          guard: string
          reason_required: boolean
          to_status: string
        }[]
      }
      attach_attempt_session: {
        Args: { p_attempt_id: string; p_intent_id?: string | null; p_mode?: string | null; p_session_id: string }
        Returns: {
          amount_cents: number
          attempt_no: number
          closed_at: string | null
          created_at: string
          currency: string
          failure_code: string | null
          failure_message: string | null
          id: string
          mode: string | null
          order_id: string
          provider_intent_id: string | null
          provider_session_id: string | null
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'payment_attempts'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      audit_chain_break: { Args: Record<PropertyKey, never>; Returns: number | null }
      claim_draft: { Args: { p_token_hash: string; p_user_id: string }; Returns: string | null }
      close_payment_attempt: {
        Args: { p_attempt_id: string; p_failure_code?: string | null; p_failure_message?: string | null; p_status: string }
        Returns: {
          amount_cents: number
          attempt_no: number
          closed_at: string | null
          created_at: string
          currency: string
          failure_code: string | null
          failure_message: string | null
          id: string
          mode: string | null
          order_id: string
          provider_intent_id: string | null
          provider_session_id: string | null
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'payment_attempts'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_order_from_draft: {
        Args: { p_draft_id: string; p_user_id: string }
        Returns: {
          address: Json | null
          approval_required: boolean
          canceled_at: string | null
          client_draft_id: string
          clock_started_at: string | null
          clock_stopped_at: string | null
          completed_at: string | null
          created_at: string
          currency: string
          customer_notes: string | null
          delivery_method: string
          delivery_status: string
          document_id: string
          document_paths: string[]
          document_type: string
          draft_id: string | null
          due_from: string | null
          due_to: string | null
          email: string
          evaluation: Json | null
          family: string
          full_name: string
          held_from: string | null
          hold_reason: string | null
          hold_until: string | null
          id: string
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          quote_id: string | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          subtotal: number
          target_language: string | null
          tax: number
          total: number
          total_cents: number | null
          updated_at: string
          user_id: string
          version: number
          waiting: Json | null
        }
        SetofOptions: {
          from: '*'
          to: 'orders'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      give_back_rate_limit: { Args: { p_hits?: number | null; p_key: string }; Returns: undefined }
      inbound_claim: {
        Args: { p_limit?: number | null; p_visibility_seconds?: number | null; p_worker: string }
        Returns: {
          attempts: number
          claim: string | null
          claimed_by: string | null
          created_at: string
          error: string | null
          event_id: string
          id: string
          payload: NonNullable<Json>
          processed_at: string | null
          provider: string
          received_at: string
          run_after: string
          status: string
          type: string
          updated_at: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'inbound_events'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      inbound_done: { Args: { p_claim: string; p_id: string }; Returns: boolean }
      inbound_fail: { Args: { p_claim: string; p_error: string; p_id: string }; Returns: string }
      inbound_store: {
        Args: { p_event_id: string; p_payload: Json; p_provider: string; p_type: string }
        Returns: boolean
      }
      open_payment_attempt: {
        Args: { p_order_id: string; p_user_id: string }
        Returns: {
          amount_cents: number
          attempt_no: number
          closed_at: string | null
          created_at: string
          currency: string
          failure_code: string | null
          failure_message: string | null
          id: string
          mode: string | null
          order_id: string
          provider_intent_id: string | null
          provider_session_id: string | null
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'payment_attempts'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      outbox_claim: {
        Args: { p_limit?: number | null; p_visibility_seconds?: number | null; p_worker: string }
        Returns: {
          attempts: number
          claim: string | null
          claimed_by: string | null
          created_at: string
          dedupe_key: string
          finished_at: string | null
          id: string
          kind: string
          last_error: string | null
          payload: NonNullable<Json>
          run_after: string
          status: string
          updated_at: string
        }[]
        SetofOptions: {
          from: '*'
          to: 'outbox'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      outbox_done: { Args: { p_claim: string; p_id: string }; Returns: boolean }
      outbox_enqueue: {
        Args: { p_dedupe_key: string; p_kind: string; p_payload?: Json | null; p_run_after?: string | null }
        Returns: string | null
      }
      outbox_fail: { Args: { p_claim: string; p_error: string; p_id: string }; Returns: string }
      queue_information_reminders: { Args: { p_limit?: number }; Returns: number }
      record_audit: {
        Args: {
          p_action: string
          p_actor_id: string | null
          p_actor_kind: string
          p_after?: Json | null
          p_before?: Json | null
          p_details?: Json | null
          p_ip_prefix?: string | null
          p_request_id?: string | null
          p_subject_id: string
          p_subject_type: string
        }
        Returns: number
      }
      record_dispute: { Args: { p_facts: Json }; Returns: string }
      record_refund: {
        Args: {
          p_amount_cents?: number | null
          p_intent_id: string
          p_provider_refund_id: string
          p_refunded_cents: number
          p_status: string
        }
        Returns: undefined
      }
      resolve_payment_case: {
        Args: { p_actor_id: string | null; p_case_id: string; p_note: string; p_resolution: string }
        Returns: {
          created_at: string
          facts: NonNullable<Json>
          id: string
          kind: string
          note: string | null
          order_id: string | null
          provider_intent_id: string
          provider_refund_id: string | null
          refund_state: string
          resolved_at: string | null
          resolved_by: string | null
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'payment_cases'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_draft_section: {
        Args: { p_draft_id: string; p_expected_revision?: number | null; p_section: string; p_value: Json }
        Returns: {
          address: Json | null
          client_draft_id: string
          contact_info: NonNullable<Json>
          created_at: string
          delivery_options: NonNullable<Json>
          document_language: NonNullable<Json>
          evaluation: Json | null
          expires_at: string
          family: string | null
          group_id: string
          id: string
          name_sheet: NonNullable<Json>
          needed_by: string | null
          notes: string | null
          order_id: string | null
          reference: string | null
          revision: number
          service_options: NonNullable<Json>
          step_reached: string
          submitted_at: string | null
          token_hash: string | null
          updated_at: string
          user_id: string | null
        }
        SetofOptions: {
          from: '*'
          to: 'checkout_drafts'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      settle_payment: { Args: { p_facts: Json }; Returns: Json }
      submit_quote: { Args: { p_quote_id: string }; Returns: string }
      take_rate_limit: {
        Args: { p_key: string; p_limit: number; p_window_seconds: number }
        Returns: {
          allowed: boolean
          remaining: number
          retry_after_seconds: number
        }[]
      }
      transition_order: {
        Args: {
          p_actor_id: string | null
          p_actor_kind: string
          p_details?: Json | null
          p_expected_version?: number | null
          p_order_id: string
          p_reason?: string | null
          p_to: string
        }
        Returns: {
          address: Json | null
          approval_required: boolean
          canceled_at: string | null
          client_draft_id: string
          clock_started_at: string | null
          clock_stopped_at: string | null
          completed_at: string | null
          created_at: string
          currency: string
          customer_notes: string | null
          delivery_method: string
          delivery_status: string
          document_id: string
          document_paths: string[]
          document_type: string
          draft_id: string | null
          due_from: string | null
          due_to: string | null
          email: string
          evaluation: Json | null
          family: string
          full_name: string
          held_from: string | null
          hold_reason: string | null
          hold_until: string | null
          id: string
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          quote_id: string | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          subtotal: number
          target_language: string | null
          tax: number
          total: number
          total_cents: number | null
          updated_at: string
          user_id: string
          version: number
          waiting: Json | null
        }
        SetofOptions: {
          from: '*'
          to: 'orders'
          isOneToOne: true
          isSetofReturn: false
        }
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
