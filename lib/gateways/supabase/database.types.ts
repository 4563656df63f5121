// Generated; do not edit. Write it again after a migration: DATABASE_URL=… npm run db:types
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      account_deletions: {
        Row: {
          done_at: string | null
          due_at: string
          requested_at: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          done_at?: string | null
          due_at?: string
          requested_at?: string
          user_id: string
        }
        Update: {
          done_at?: string | null
          due_at?: string
          requested_at?: string
          user_id?: string
        }
        Relationships: []
      }
      addresses: {
        Row: {
          city: string
          country: string
          created_at: string
          id: string
          instructions: string | null
          is_default: boolean
          kind: string
          label: string | null
          line1: string
          line2: string | null
          phone: string | null
          postal_code: string | null
          recipient_name: string
          region: string | null
          updated_at: string
          user_id: string
          validation: string
        }
        ComputedFields: never
        Insert: {
          city: string
          country: string
          created_at?: string
          id?: string
          instructions?: string | null
          is_default?: boolean
          kind: string
          label?: string | null
          line1: string
          line2?: string | null
          phone?: string | null
          postal_code?: string | null
          recipient_name: string
          region?: string | null
          updated_at?: string
          user_id: string
          validation?: string
        }
        Update: {
          city?: string
          country?: string
          created_at?: string
          id?: string
          instructions?: string | null
          is_default?: boolean
          kind?: string
          label?: string | null
          line1?: string
          line2?: string | null
          phone?: string | null
          postal_code?: string | null
          recipient_name?: string
          region?: string | null
          updated_at?: string
          user_id?: string
          validation?: string
        }
        Relationships: []
      }
      api_idempotency: {
        Row: {
          body: Json | null
          claimed_until: string | null
          created_at: string
          expires_at: string | null
          id: string
          key: string
          key_id: string
          request_hash: string
          resource_id: string | null
          scope: string
          status: number | null
        }
        ComputedFields: never
        Insert: {
          body?: Json | null
          claimed_until?: string | null
          created_at?: string
          expires_at?: string | null
          id?: string
          key: string
          key_id: string
          request_hash: string
          resource_id?: string | null
          scope: string
          status?: number | null
        }
        Update: {
          body?: Json | null
          claimed_until?: string | null
          created_at?: string
          expires_at?: string | null
          id?: string
          key?: string
          key_id?: string
          request_hash?: string
          resource_id?: string | null
          scope?: string
          status?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'api_idempotency_key_id_fkey'
            columns: ['key_id']
            isOneToOne: false
            referencedRelation: 'api_keys'
            referencedColumns: ['id']
          },
        ]
      }
      api_keys: {
        Row: {
          addresses: unknown[]
          created_at: string
          expires_at: string | null
          hash: string
          id: string
          is_test: boolean
          last_used_at: string | null
          name: string
          prefix: string
          revoked_at: string | null
          rotated_to: string | null
          scopes: string[]
          spend_limit_cents: number | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          addresses?: unknown[]
          created_at?: string
          expires_at?: string | null
          hash: string
          id?: string
          is_test: boolean
          last_used_at?: string | null
          name: string
          prefix: string
          revoked_at?: string | null
          rotated_to?: string | null
          scopes: string[]
          spend_limit_cents?: number | null
          user_id: string
        }
        Update: {
          addresses?: unknown[]
          created_at?: string
          expires_at?: string | null
          hash?: string
          id?: string
          is_test?: boolean
          last_used_at?: string | null
          name?: string
          prefix?: string
          revoked_at?: string | null
          rotated_to?: string | null
          scopes?: string[]
          spend_limit_cents?: number | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'api_keys_rotated_to_fkey'
            columns: ['rotated_to']
            isOneToOne: false
            referencedRelation: 'api_keys'
            referencedColumns: ['id']
          },
        ]
      }
      api_requests: {
        Row: {
          at: string
          id: number
          ip_prefix: string | null
          is_test: boolean
          key_id: string
          method: string
          ms: number
          operation: string | null
          path: string
          problem: string | null
          request_id: string
          status: number
          user_id: string
        }
        ComputedFields: never
        Insert: {
          at?: string
          id?: never
          ip_prefix?: string | null
          is_test: boolean
          key_id: string
          method: string
          ms: number
          operation?: string | null
          path: string
          problem?: string | null
          request_id: string
          status: number
          user_id: string
        }
        Update: {
          at?: string
          id?: never
          ip_prefix?: string | null
          is_test?: boolean
          key_id?: string
          method?: string
          ms?: number
          operation?: string | null
          path?: string
          problem?: string | null
          request_id?: string
          status?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'api_requests_key_id_fkey'
            columns: ['key_id']
            isOneToOne: false
            referencedRelation: 'api_keys'
            referencedColumns: ['id']
          },
        ]
      }
      api_settings: {
        Row: {
          changed_at: string
          id: boolean
          is_enabled: boolean
          reason: string | null
        }
        ComputedFields: never
        Insert: {
          changed_at?: string
          id?: boolean
          is_enabled?: boolean
          reason?: string | null
        }
        Update: {
          changed_at?: string
          id?: boolean
          is_enabled?: boolean
          reason?: string | null
        }
        Relationships: []
      }
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
      change_proposals: {
        Row: {
          accepted_at: string | null
          added_days: number
          before_cents: number
          close_reason: string | null
          closed_at: string | null
          confirmed_by: string | null
          created_at: string
          currency: string
          delta_cents: number
          document_type: string | null
          expires_at: string
          explanation: string
          id: string
          lines: NonNullable<Json>
          number: number
          order_id: string
          proposed_by: string | null
          reason: string
          remind_at: string | null
          request_key: string
          resolution: string | null
          sent_at: string | null
          status: string
          updated_at: string
          version: number
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          added_days?: number
          before_cents: number
          close_reason?: string | null
          closed_at?: string | null
          confirmed_by?: string | null
          created_at?: string
          currency: string
          delta_cents: number
          document_type?: string | null
          expires_at: string
          explanation: string
          id?: string
          lines: NonNullable<Json>
          number: number
          order_id: string
          proposed_by?: string | null
          reason: string
          remind_at?: string | null
          request_key: string
          resolution?: string | null
          sent_at?: string | null
          status: string
          updated_at?: string
          version?: number
        }
        Update: {
          accepted_at?: string | null
          added_days?: number
          before_cents?: number
          close_reason?: string | null
          closed_at?: string | null
          confirmed_by?: string | null
          created_at?: string
          currency?: string
          delta_cents?: number
          document_type?: string | null
          expires_at?: string
          explanation?: string
          id?: string
          lines?: NonNullable<Json>
          number?: number
          order_id?: string
          proposed_by?: string | null
          reason?: string
          remind_at?: string | null
          request_key?: string
          resolution?: string | null
          sent_at?: string | null
          status?: string
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'change_proposals_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
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
          unsent: NonNullable<Json>
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
          unsent?: NonNullable<Json>
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
          unsent?: NonNullable<Json>
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
      data_exports: {
        Row: {
          expires_at: string | null
          id: string
          ready_at: string | null
          requested_at: string
          size_bytes: number | null
          status: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          expires_at?: string | null
          id?: string
          ready_at?: string | null
          requested_at?: string
          size_bytes?: number | null
          status?: string
          user_id: string
        }
        Update: {
          expires_at?: string | null
          id?: string
          ready_at?: string | null
          requested_at?: string
          size_bytes?: number | null
          status?: string
          user_id?: string
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
          is_additional: boolean
          max_downloads: number | null
          method: string
          name: string
          order_id: string
          proposal_id: string | null
          readdressed_at: string | null
          recipient_type: string
          request_key: string | null
          return_reason: string | null
          returned_at: string | null
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
          is_additional?: boolean
          max_downloads?: number | null
          method: string
          name: string
          order_id: string
          proposal_id?: string | null
          readdressed_at?: string | null
          recipient_type?: string
          request_key?: string | null
          return_reason?: string | null
          returned_at?: string | null
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
          is_additional?: boolean
          max_downloads?: number | null
          method?: string
          name?: string
          order_id?: string
          proposal_id?: string | null
          readdressed_at?: string | null
          recipient_type?: string
          request_key?: string | null
          return_reason?: string | null
          returned_at?: string | null
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
          {
            foreignKeyName: 'deliveries_proposal_id_fkey'
            columns: ['proposal_id']
            isOneToOne: false
            referencedRelation: 'change_proposals'
            referencedColumns: ['id']
          },
        ]
      }
      document_holds: {
        Row: {
          created_at: string
          held_by: string | null
          order_id: string
          reason: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          held_by?: string | null
          order_id: string
          reason: string
        }
        Update: {
          created_at?: string
          held_by?: string | null
          order_id?: string
          reason?: string
        }
        Relationships: [
          {
            foreignKeyName: 'document_holds_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      draft_comments: {
        Row: {
          body: string | null
          created_at: string
          deliverable_id: string
          done_at: string | null
          done_by: string | null
          id: string
          order_id: string
          page: number
          request_key: string
          sent_at: string | null
          updated_at: string
          x: number | null
          y: number | null
        }
        ComputedFields: never
        Insert: {
          body?: string | null
          created_at?: string
          deliverable_id: string
          done_at?: string | null
          done_by?: string | null
          id?: string
          order_id: string
          page: number
          request_key: string
          sent_at?: string | null
          updated_at?: string
          x?: number | null
          y?: number | null
        }
        Update: {
          body?: string | null
          created_at?: string
          deliverable_id?: string
          done_at?: string | null
          done_by?: string | null
          id?: string
          order_id?: string
          page?: number
          request_key?: string
          sent_at?: string | null
          updated_at?: string
          x?: number | null
          y?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'draft_comments_deliverable_id_fkey'
            columns: ['deliverable_id']
            isOneToOne: false
            referencedRelation: 'deliverables'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'draft_comments_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      email_changes: {
        Row: {
          created_at: string
          done_at: string | null
          expires_at: string
          id: string
          new_confirmed_at: string | null
          new_email: string
          new_token_hash: string | null
          old_confirmed_at: string | null
          old_email: string
          old_token_hash: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          done_at?: string | null
          expires_at?: string
          id?: string
          new_confirmed_at?: string | null
          new_email: string
          new_token_hash?: string | null
          old_confirmed_at?: string | null
          old_email: string
          old_token_hash?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          done_at?: string | null
          expires_at?: string
          id?: string
          new_confirmed_at?: string | null
          new_email?: string
          new_token_hash?: string | null
          old_confirmed_at?: string | null
          old_email?: string
          old_token_hash?: string | null
          user_id?: string
        }
        Relationships: []
      }
      evaluation_worksheets: {
        Row: {
          body: NonNullable<Json>
          order_id: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          body: NonNullable<Json>
          order_id: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          body?: NonNullable<Json>
          order_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'evaluation_worksheets_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
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
      integration_connections: {
        Row: {
          access_expires_at: string | null
          access_token_enc: string | null
          created_at: string
          external_account_name: string
          external_user_id: string
          external_user_name: string | null
          id: string
          last_error: string | null
          last_error_at: string | null
          last_ok_at: string | null
          paused_until: string | null
          provider: string
          refresh_lease: string | null
          refresh_lease_until: string | null
          refresh_token_enc: string | null
          region: string
          scopes: string[]
          settings: NonNullable<Json>
          status: string
          token_version: number
          updated_at: string
          user_id: string
          webhook_expires_at: string | null
          webhook_id: string | null
          webhook_secret_enc: string | null
          webhook_token_hash: string | null
        }
        ComputedFields: never
        Insert: {
          access_expires_at?: string | null
          access_token_enc?: string | null
          created_at?: string
          external_account_name: string
          external_user_id: string
          external_user_name?: string | null
          id: string
          last_error?: string | null
          last_error_at?: string | null
          last_ok_at?: string | null
          paused_until?: string | null
          provider: string
          refresh_lease?: string | null
          refresh_lease_until?: string | null
          refresh_token_enc?: string | null
          region: string
          scopes?: string[]
          settings?: NonNullable<Json>
          status?: string
          token_version?: number
          updated_at?: string
          user_id: string
          webhook_expires_at?: string | null
          webhook_id?: string | null
          webhook_secret_enc?: string | null
          webhook_token_hash?: string | null
        }
        Update: {
          access_expires_at?: string | null
          access_token_enc?: string | null
          created_at?: string
          external_account_name?: string
          external_user_id?: string
          external_user_name?: string | null
          id?: string
          last_error?: string | null
          last_error_at?: string | null
          last_ok_at?: string | null
          paused_until?: string | null
          provider?: string
          refresh_lease?: string | null
          refresh_lease_until?: string | null
          refresh_token_enc?: string | null
          region?: string
          scopes?: string[]
          settings?: NonNullable<Json>
          status?: string
          token_version?: number
          updated_at?: string
          user_id?: string
          webhook_expires_at?: string | null
          webhook_id?: string | null
          webhook_secret_enc?: string | null
          webhook_token_hash?: string | null
        }
        Relationships: []
      }
      integration_jobs: {
        Row: {
          attempts: number
          claim: string | null
          claimed_until: string | null
          connection_id: string
          created_at: string
          deliverable_id: string | null
          document_id: string | null
          finished_at: string | null
          id: string
          idempotency_key: string
          kind: string
          last_answer: string | null
          last_answer_at: string | null
          next_try_at: string
          order_id: string | null
          progress: NonNullable<Json>
          quote_id: string | null
          status: string
          step: string | null
          subject: NonNullable<Json>
          wanted: number
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          claim?: string | null
          claimed_until?: string | null
          connection_id: string
          created_at?: string
          deliverable_id?: string | null
          document_id?: string | null
          finished_at?: string | null
          id?: string
          idempotency_key: string
          kind: string
          last_answer?: string | null
          last_answer_at?: string | null
          next_try_at?: string
          order_id?: string | null
          progress?: NonNullable<Json>
          quote_id?: string | null
          status?: string
          step?: string | null
          subject?: NonNullable<Json>
          wanted?: number
        }
        Update: {
          attempts?: number
          claim?: string | null
          claimed_until?: string | null
          connection_id?: string
          created_at?: string
          deliverable_id?: string | null
          document_id?: string | null
          finished_at?: string | null
          id?: string
          idempotency_key?: string
          kind?: string
          last_answer?: string | null
          last_answer_at?: string | null
          next_try_at?: string
          order_id?: string | null
          progress?: NonNullable<Json>
          quote_id?: string | null
          status?: string
          step?: string | null
          subject?: NonNullable<Json>
          wanted?: number
        }
        Relationships: [
          {
            foreignKeyName: 'integration_jobs_connection_id_fkey'
            columns: ['connection_id']
            isOneToOne: false
            referencedRelation: 'integration_connections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'integration_jobs_deliverable_id_fkey'
            columns: ['deliverable_id']
            isOneToOne: false
            referencedRelation: 'deliverables'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'integration_jobs_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'uploaded_documents'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'integration_jobs_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'integration_jobs_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'quotes'
            referencedColumns: ['id']
          },
        ]
      }
      known_devices: {
        Row: {
          created_at: string
          expires_at: string
          id: string
          label: string
          last_used_at: string
          secret_hash: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          expires_at: string
          id?: string
          label?: string
          last_used_at?: string
          secret_hash: string
          user_id: string
        }
        Update: {
          created_at?: string
          expires_at?: string
          id?: string
          label?: string
          last_used_at?: string
          secret_hash?: string
          user_id?: string
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
      link_payers: {
        Row: {
          attempt_id: string
          email: string | null
          link_id: string
        }
        ComputedFields: never
        Insert: {
          attempt_id: string
          email?: string | null
          link_id: string
        }
        Update: {
          attempt_id?: string
          email?: string | null
          link_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'link_payers_attempt_id_fkey'
            columns: ['attempt_id']
            isOneToOne: true
            referencedRelation: 'payment_attempts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'link_payers_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'pay_links'
            referencedColumns: ['id']
          },
        ]
      }
      name_corrections: {
        Row: {
          corrected_by: string | null
          created_at: string
          id: string
          names_after: Json | null
          names_before: Json | null
          order_id: string
          reason: string | null
        }
        ComputedFields: never
        Insert: {
          corrected_by?: string | null
          created_at?: string
          id?: string
          names_after?: Json | null
          names_before?: Json | null
          order_id: string
          reason?: string | null
        }
        Update: {
          corrected_by?: string | null
          created_at?: string
          id?: string
          names_after?: Json | null
          names_before?: Json | null
          order_id?: string
          reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'name_corrections_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      oauth_states: {
        Row: {
          expires_at: string
          provider: string
          region: string
          return_to: string
          state_hash: string
          user_id: string
          verifier_enc: string
        }
        ComputedFields: never
        Insert: {
          expires_at?: string
          provider: string
          region: string
          return_to: string
          state_hash: string
          user_id: string
          verifier_enc: string
        }
        Update: {
          expires_at?: string
          provider?: string
          region?: string
          return_to?: string
          state_hash?: string
          user_id?: string
          verifier_enc?: string
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
          reviewed_at: string | null
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
          reviewed_at?: string | null
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
          reviewed_at?: string | null
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
      order_messages: {
        Row: {
          answered_on: string | null
          author_id: string | null
          author_kind: string
          body: string
          created_at: string
          id: string
          order_id: string
          recipient: string | null
          request_key: string
        }
        ComputedFields: never
        Insert: {
          answered_on?: string | null
          author_id?: string | null
          author_kind: string
          body: string
          created_at?: string
          id?: string
          order_id: string
          recipient?: string | null
          request_key: string
        }
        Update: {
          answered_on?: string | null
          author_id?: string | null
          author_kind?: string
          body?: string
          created_at?: string
          id?: string
          order_id?: string
          recipient?: string | null
          request_key?: string
        }
        Relationships: [
          {
            foreignKeyName: 'order_messages_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      order_notes: {
        Row: {
          author_id: string | null
          body: string | null
          created_at: string
          id: string
          order_id: string
          request_key: string
        }
        ComputedFields: never
        Insert: {
          author_id?: string | null
          body?: string | null
          created_at?: string
          id?: string
          order_id: string
          request_key: string
        }
        Update: {
          author_id?: string | null
          body?: string | null
          created_at?: string
          id?: string
          order_id?: string
          request_key?: string
        }
        Relationships: [
          {
            foreignKeyName: 'order_notes_order_id_fkey'
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
          api_key_id: string | null
          approval_required: boolean
          canceled_at: string | null
          change_turn: string | null
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
          invoice_due_on: string | null
          invoice_remind_at: string | null
          is_test: boolean
          language_words: string | null
          late_told_for: string | null
          message_waiting_since: string | null
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          progress_share_id: string | null
          quote_id: string | null
          quote_number: string | null
          quote_revision: number | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          status_version: number
          subtotal: number
          target_language: string | null
          tax: number
          terms_accepted_at: string | null
          terms_version: string | null
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
          api_key_id?: string | null
          approval_required?: boolean
          canceled_at?: string | null
          change_turn?: string | null
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
          invoice_due_on?: string | null
          invoice_remind_at?: string | null
          is_test?: boolean
          language_words?: string | null
          late_told_for?: string | null
          message_waiting_since?: string | null
          name_sheet?: NonNullable<Json>
          needed_by?: string | null
          order_number: string
          organization_id?: string | null
          origin?: string
          payment_status?: string
          placed_at?: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          progress_share_id?: string | null
          quote_id?: string | null
          quote_number?: string | null
          quote_revision?: number | null
          reference?: string | null
          service_level: string
          source_language: string
          status?: string
          status_version?: number
          subtotal: number
          target_language?: string | null
          tax?: number
          terms_accepted_at?: string | null
          terms_version?: string | null
          total: number
          total_cents?: never
          updated_at?: string
          user_id: string
          version?: number
          waiting?: Json | null
        }
        Update: {
          address?: Json | null
          api_key_id?: string | null
          approval_required?: boolean
          canceled_at?: string | null
          change_turn?: string | null
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
          invoice_due_on?: string | null
          invoice_remind_at?: string | null
          is_test?: boolean
          language_words?: string | null
          late_told_for?: string | null
          message_waiting_since?: string | null
          name_sheet?: NonNullable<Json>
          needed_by?: string | null
          order_number?: string
          organization_id?: string | null
          origin?: string
          payment_status?: string
          placed_at?: string | null
          price_book_version?: number
          price_breakdown?: NonNullable<Json>
          progress_share_id?: string | null
          quote_id?: string | null
          quote_number?: string | null
          quote_revision?: number | null
          reference?: string | null
          service_level?: string
          source_language?: string
          status?: string
          status_version?: number
          subtotal?: number
          target_language?: string | null
          tax?: number
          terms_accepted_at?: string | null
          terms_version?: string | null
          total?: number
          total_cents?: never
          updated_at?: string
          user_id?: string
          version?: number
          waiting?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: 'orders_api_key_id_fkey'
            columns: ['api_key_id']
            isOneToOne: false
            referencedRelation: 'api_keys'
            referencedColumns: ['id']
          },
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
          {
            foreignKeyName: 'orders_quote_revision'
            columns: ['quote_id', 'quote_revision']
            isOneToOne: false
            referencedRelation: 'quote_revisions'
            referencedColumns: ['quote_id', 'revision']
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
      pay_link_mails: {
        Row: {
          created_at: string
          email: string
          id: string
          link_id: string
          note: string | null
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          email: string
          id?: string
          link_id: string
          note?: string | null
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          link_id?: string
          note?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pay_link_mails_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'pay_links'
            referencedColumns: ['id']
          },
        ]
      }
      pay_links: {
        Row: {
          created_at: string
          ended_at: string | null
          expires_at: string
          id: string
          order_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          ended_at?: string | null
          expires_at: string
          id?: string
          order_id: string
        }
        Update: {
          created_at?: string
          ended_at?: string | null
          expires_at?: string
          id?: string
          order_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'pay_links_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      payment_attempts: {
        Row: {
          amount_cents: number
          attempt_no: number
          claim_id: string | null
          closed_at: string | null
          created_at: string
          currency: string
          failure_code: string | null
          failure_message: string | null
          id: string
          mode: string | null
          order_id: string
          proposal_id: string | null
          provider_intent_id: string | null
          provider_session_id: string | null
          saved_customer_id: string | null
          saved_method_id: string | null
          status: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          amount_cents: number
          attempt_no: number
          claim_id?: string | null
          closed_at?: string | null
          created_at?: string
          currency?: string
          failure_code?: string | null
          failure_message?: string | null
          id?: string
          mode?: string | null
          order_id: string
          proposal_id?: string | null
          provider_intent_id?: string | null
          provider_session_id?: string | null
          saved_customer_id?: string | null
          saved_method_id?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          amount_cents?: number
          attempt_no?: number
          claim_id?: string | null
          closed_at?: string | null
          created_at?: string
          currency?: string
          failure_code?: string | null
          failure_message?: string | null
          id?: string
          mode?: string | null
          order_id?: string
          proposal_id?: string | null
          provider_intent_id?: string | null
          provider_session_id?: string | null
          saved_customer_id?: string | null
          saved_method_id?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'payment_attempts_claim_id_fkey'
            columns: ['claim_id']
            isOneToOne: true
            referencedRelation: 'api_idempotency'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payment_attempts_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'payment_attempts_proposal_id_fkey'
            columns: ['proposal_id']
            isOneToOne: false
            referencedRelation: 'change_proposals'
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
          provider_intent_id: string | null
          provider_refund_id: string | null
          quote_id: string | null
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
          provider_intent_id?: string | null
          provider_refund_id?: string | null
          quote_id?: string | null
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
          provider_intent_id?: string | null
          provider_refund_id?: string | null
          quote_id?: string | null
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
          {
            foreignKeyName: 'payment_cases_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'quotes'
            referencedColumns: ['id']
          },
        ]
      }
      payment_methods: {
        Row: {
          billing_country: string | null
          brand: string
          created_at: string
          exp_month: number
          exp_year: number
          id: string
          is_default: boolean
          last4: string
          provider: string
          provider_method_id: string
          status: string
          updated_at: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          billing_country?: string | null
          brand: string
          created_at?: string
          exp_month: number
          exp_year: number
          id?: string
          is_default?: boolean
          last4: string
          provider?: string
          provider_method_id: string
          status?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          billing_country?: string | null
          brand?: string
          created_at?: string
          exp_month?: number
          exp_year?: number
          id?: string
          is_default?: boolean
          last4?: string
          provider?: string
          provider_method_id?: string
          status?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
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
          paid_by_link: boolean
          proposal_id: string | null
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
          paid_by_link?: boolean
          proposal_id?: string | null
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
          paid_by_link?: boolean
          proposal_id?: string | null
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
          {
            foreignKeyName: 'payments_proposal_id_fkey'
            columns: ['proposal_id']
            isOneToOne: false
            referencedRelation: 'change_proposals'
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
          invoice_limit_cents: number | null
          invoice_terms: string
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
          invoice_limit_cents?: number | null
          invoice_terms?: string
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
          invoice_limit_cents?: number | null
          invoice_terms?: string
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
      provider_customers: {
        Row: {
          created_at: string
          provider: string
          provider_customer_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          provider?: string
          provider_customer_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          provider?: string
          provider_customer_id?: string
          user_id?: string
        }
        Relationships: []
      }
      quote_lines: {
        Row: {
          amount_cents: number
          description: string
          document_id: string | null
          id: string
          kind: string
          position: number
          quantity: number
          quote_id: string
          revision: number
          unit_cents: number
        }
        ComputedFields: never
        Insert: {
          amount_cents?: never
          description: string
          document_id?: string | null
          id?: string
          kind: string
          position: number
          quantity: number
          quote_id: string
          revision: number
          unit_cents: number
        }
        Update: {
          amount_cents?: never
          description?: string
          document_id?: string | null
          id?: string
          kind?: string
          position?: number
          quantity?: number
          quote_id?: string
          revision?: number
          unit_cents?: number
        }
        Relationships: [
          {
            foreignKeyName: 'quote_lines_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'uploaded_documents'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'quote_lines_revision'
            columns: ['quote_id', 'revision']
            isOneToOne: false
            referencedRelation: 'quote_revisions'
            referencedColumns: ['quote_id', 'revision']
          },
        ]
      }
      quote_messages: {
        Row: {
          author_id: string | null
          author_kind: string
          body: string
          created_at: string
          id: string
          is_question: boolean
          quote_id: string
          request_key: string
        }
        ComputedFields: never
        Insert: {
          author_id?: string | null
          author_kind: string
          body: string
          created_at?: string
          id?: string
          is_question?: boolean
          quote_id: string
          request_key: string
        }
        Update: {
          author_id?: string | null
          author_kind?: string
          body?: string
          created_at?: string
          id?: string
          is_question?: boolean
          quote_id?: string
          request_key?: string
        }
        Relationships: [
          {
            foreignKeyName: 'quote_messages_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'quotes'
            referencedColumns: ['id']
          },
        ]
      }
      quote_revisions: {
        Row: {
          discount_cents: number
          discount_reason: string | null
          id: string
          max_days: number | null
          min_days: number | null
          note: string | null
          quote_id: string
          revision: number
          sent_at: string | null
          sent_by: string | null
          subtotal_cents: number
          tax_cents: number
          total_cents: number
          updated_at: string
          valid_until: string | null
        }
        ComputedFields: never
        Insert: {
          discount_cents?: number
          discount_reason?: string | null
          id?: string
          max_days?: number | null
          min_days?: number | null
          note?: string | null
          quote_id: string
          revision: number
          sent_at?: string | null
          sent_by?: string | null
          subtotal_cents?: number
          tax_cents?: number
          total_cents?: number
          updated_at?: string
          valid_until?: string | null
        }
        Update: {
          discount_cents?: number
          discount_reason?: string | null
          id?: string
          max_days?: number | null
          min_days?: number | null
          note?: string | null
          quote_id?: string
          revision?: number
          sent_at?: string | null
          sent_by?: string | null
          subtotal_cents?: number
          tax_cents?: number
          total_cents?: number
          updated_at?: string
          valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'quote_revisions_quote_id_fkey'
            columns: ['quote_id']
            isOneToOne: false
            referencedRelation: 'quotes'
            referencedColumns: ['id']
          },
        ]
      }
      quotes: {
        Row: {
          accepted_at: string | null
          accepted_by: string | null
          accepted_revision: number | null
          api: Json | null
          api_key_id: string | null
          clio: Json | null
          close_reason: string | null
          closed_at: string | null
          company: string | null
          connection_id: string | null
          created_at: string
          currency: string
          discount_cents: number | null
          document_kinds: string[]
          email: string
          extras: string[]
          family: string
          full_name: string
          group_id: string
          id: string
          internal_note: string | null
          is_test: boolean
          max_days: number | null
          message_waiting_since: string | null
          metadata: NonNullable<Json>
          min_days: number | null
          needed_by: string | null
          notes: string | null
          order_id: string | null
          paid_at: string | null
          phone: string | null
          purpose: string | null
          quote_number: string
          ready_at: string | null
          recipient: string | null
          reference: string | null
          remind_at: string | null
          revision: number
          source: string
          source_languages: string
          status: string
          status_version: number
          submitted_at: string | null
          subtotal_cents: number | null
          target_language: string | null
          tax_cents: number | null
          token_hash: string | null
          total_cents: number | null
          updated_at: string
          user_id: string | null
          valid_until: string | null
          version: number
        }
        ComputedFields: never
        Insert: {
          accepted_at?: string | null
          accepted_by?: string | null
          accepted_revision?: number | null
          api?: Json | null
          api_key_id?: string | null
          clio?: Json | null
          close_reason?: string | null
          closed_at?: string | null
          company?: string | null
          connection_id?: string | null
          created_at?: string
          currency?: string
          discount_cents?: number | null
          document_kinds: string[]
          email: string
          extras?: string[]
          family: string
          full_name: string
          group_id?: string
          id?: string
          internal_note?: string | null
          is_test?: boolean
          max_days?: number | null
          message_waiting_since?: string | null
          metadata?: NonNullable<Json>
          min_days?: number | null
          needed_by?: string | null
          notes?: string | null
          order_id?: string | null
          paid_at?: string | null
          phone?: string | null
          purpose?: string | null
          quote_number: string
          ready_at?: string | null
          recipient?: string | null
          reference?: string | null
          remind_at?: string | null
          revision?: number
          source?: string
          source_languages: string
          status?: string
          status_version?: number
          submitted_at?: string | null
          subtotal_cents?: number | null
          target_language?: string | null
          tax_cents?: number | null
          token_hash?: string | null
          total_cents?: number | null
          updated_at?: string
          user_id?: string | null
          valid_until?: string | null
          version?: number
        }
        Update: {
          accepted_at?: string | null
          accepted_by?: string | null
          accepted_revision?: number | null
          api?: Json | null
          api_key_id?: string | null
          clio?: Json | null
          close_reason?: string | null
          closed_at?: string | null
          company?: string | null
          connection_id?: string | null
          created_at?: string
          currency?: string
          discount_cents?: number | null
          document_kinds?: string[]
          email?: string
          extras?: string[]
          family?: string
          full_name?: string
          group_id?: string
          id?: string
          internal_note?: string | null
          is_test?: boolean
          max_days?: number | null
          message_waiting_since?: string | null
          metadata?: NonNullable<Json>
          min_days?: number | null
          needed_by?: string | null
          notes?: string | null
          order_id?: string | null
          paid_at?: string | null
          phone?: string | null
          purpose?: string | null
          quote_number?: string
          ready_at?: string | null
          recipient?: string | null
          reference?: string | null
          remind_at?: string | null
          revision?: number
          source?: string
          source_languages?: string
          status?: string
          status_version?: number
          submitted_at?: string | null
          subtotal_cents?: number | null
          target_language?: string | null
          tax_cents?: number | null
          token_hash?: string | null
          total_cents?: number | null
          updated_at?: string
          user_id?: string | null
          valid_until?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'quotes_api_key_id_fkey'
            columns: ['api_key_id']
            isOneToOne: false
            referencedRelation: 'api_keys'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'quotes_connection_id_fkey'
            columns: ['connection_id']
            isOneToOne: false
            referencedRelation: 'integration_connections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'quotes_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
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
      recovery_codes: {
        Row: {
          code_hash: string
          created_at: string
          used_at: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          code_hash: string
          created_at?: string
          used_at?: string | null
          user_id: string
        }
        Update: {
          code_hash?: string
          created_at?: string
          used_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      refunds: {
        Row: {
          amount_cents: number
          case_id: string | null
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          failure_code: string | null
          id: string
          is_rest: boolean
          note: string | null
          order_id: string | null
          origin: string
          payment_id: string | null
          provider_intent_id: string
          provider_refund_id: string | null
          reason: string
          request_key: string | null
          requested_by: string | null
          sent_at: string | null
          status: string
          updated_at: string
        }
        ComputedFields: never
        Insert: {
          amount_cents: number
          case_id?: string | null
          created_at?: string
          currency: string
          decided_at?: string | null
          decided_by?: string | null
          failure_code?: string | null
          id?: string
          is_rest?: boolean
          note?: string | null
          order_id?: string | null
          origin: string
          payment_id?: string | null
          provider_intent_id: string
          provider_refund_id?: string | null
          reason: string
          request_key?: string | null
          requested_by?: string | null
          sent_at?: string | null
          status: string
          updated_at?: string
        }
        Update: {
          amount_cents?: number
          case_id?: string | null
          created_at?: string
          currency?: string
          decided_at?: string | null
          decided_by?: string | null
          failure_code?: string | null
          id?: string
          is_rest?: boolean
          note?: string | null
          order_id?: string | null
          origin?: string
          payment_id?: string | null
          provider_intent_id?: string
          provider_refund_id?: string | null
          reason?: string
          request_key?: string | null
          requested_by?: string | null
          sent_at?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'refunds_case_id_fkey'
            columns: ['case_id']
            isOneToOne: false
            referencedRelation: 'payment_cases'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'refunds_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'refunds_payment_id_fkey'
            columns: ['payment_id']
            isOneToOne: false
            referencedRelation: 'payments'
            referencedColumns: ['id']
          },
        ]
      }
      resume_mails: {
        Row: {
          order_id: string
          sent_at: string
          sent_by: string | null
        }
        ComputedFields: never
        Insert: {
          order_id: string
          sent_at?: string
          sent_by?: string | null
        }
        Update: {
          order_id?: string
          sent_at?: string
          sent_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'resume_mails_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      role_requests: {
        Row: {
          created_at: string
          decided_at: string | null
          decided_by: string | null
          decision: string | null
          id: string
          reason: string
          requested_by: string
          role: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision?: string | null
          id?: string
          reason: string
          requested_by: string
          role?: string
          user_id: string
        }
        Update: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision?: string | null
          id?: string
          reason?: string
          requested_by?: string
          role?: string
          user_id?: string
        }
        Relationships: []
      }
      saved_order_views: {
        Row: {
          created_at: string
          id: string
          name: string
          query: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          name: string
          query: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          query?: string
          user_id?: string
        }
        Relationships: []
      }
      session_devices: {
        Row: {
          created_at: string
          ip_prefix: string | null
          label: string
          session_id: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          ip_prefix?: string | null
          label?: string
          session_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          ip_prefix?: string | null
          label?: string
          session_id?: string
          user_id?: string
        }
        Relationships: []
      }
      sign_in_passes: {
        Row: {
          created_at: string
          expires_at: string
          token_hash: string
          used_at: string | null
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          expires_at: string
          token_hash: string
          used_at?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          expires_at?: string
          token_hash?: string
          used_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      undoable_moves: {
        Row: {
          moved_at: string
          moved_by: string
          order_before: NonNullable<Json>
          order_id: string
          parts_after: NonNullable<Json>
          parts_before: NonNullable<Json>
          version: number
        }
        ComputedFields: never
        Insert: {
          moved_at?: string
          moved_by: string
          order_before: NonNullable<Json>
          order_id: string
          parts_after: NonNullable<Json>
          parts_before: NonNullable<Json>
          version: number
        }
        Update: {
          moved_at?: string
          moved_by?: string
          order_before?: NonNullable<Json>
          order_id?: string
          parts_after?: NonNullable<Json>
          parts_before?: NonNullable<Json>
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'undoable_moves_order_id_fkey'
            columns: ['order_id']
            isOneToOne: true
            referencedRelation: 'orders'
            referencedColumns: ['id']
          },
        ]
      }
      uploaded_documents: {
        Row: {
          api_key_id: string | null
          count_source: string
          created_at: string
          detected_language: string | null
          document_kind: string | null
          draft_id: string | null
          ext: string
          group_id: string
          id: string
          is_test: boolean
          label: string | null
          message_id: string | null
          mime: string
          order_id: string | null
          original_name: string
          owner_id: string | null
          page_count: number | null
          purge_after: string | null
          purpose: string
          quality: NonNullable<Json>
          quote_id: string | null
          quote_message_id: string | null
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
          api_key_id?: string | null
          count_source?: string
          created_at?: string
          detected_language?: string | null
          document_kind?: string | null
          draft_id?: string | null
          ext: string
          group_id: string
          id?: string
          is_test?: boolean
          label?: string | null
          message_id?: string | null
          mime: string
          order_id?: string | null
          original_name: string
          owner_id?: string | null
          page_count?: number | null
          purge_after?: string | null
          purpose?: string
          quality?: NonNullable<Json>
          quote_id?: string | null
          quote_message_id?: string | null
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
          api_key_id?: string | null
          count_source?: string
          created_at?: string
          detected_language?: string | null
          document_kind?: string | null
          draft_id?: string | null
          ext?: string
          group_id?: string
          id?: string
          is_test?: boolean
          label?: string | null
          message_id?: string | null
          mime?: string
          order_id?: string | null
          original_name?: string
          owner_id?: string | null
          page_count?: number | null
          purge_after?: string | null
          purpose?: string
          quality?: NonNullable<Json>
          quote_id?: string | null
          quote_message_id?: string | null
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
            foreignKeyName: 'uploaded_documents_api_key_id_fkey'
            columns: ['api_key_id']
            isOneToOne: false
            referencedRelation: 'api_keys'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'uploaded_documents_draft_id_fkey'
            columns: ['draft_id']
            isOneToOne: false
            referencedRelation: 'checkout_drafts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'uploaded_documents_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'order_messages'
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
            foreignKeyName: 'uploaded_documents_quote_message_id_fkey'
            columns: ['quote_message_id']
            isOneToOne: false
            referencedRelation: 'quote_messages'
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
      verification_lookups: {
        Row: {
          at: string
          code: string
          id: number
          ip_prefix: string | null
          result: string
        }
        ComputedFields: never
        Insert: {
          at?: string
          code: string
          id?: never
          ip_prefix?: string | null
          result: string
        }
        Update: {
          at?: string
          code?: string
          id?: never
          ip_prefix?: string | null
          result?: string
        }
        Relationships: []
      }
      webhook_deliveries: {
        Row: {
          attempts: number
          created_at: string
          endpoint_id: string
          event_id: string
          finished_at: string | null
          id: string
          next_attempt_at: string | null
          status: string
          tries: NonNullable<Json>
        }
        ComputedFields: never
        Insert: {
          attempts?: number
          created_at?: string
          endpoint_id: string
          event_id: string
          finished_at?: string | null
          id?: string
          next_attempt_at?: string | null
          status?: string
          tries?: NonNullable<Json>
        }
        Update: {
          attempts?: number
          created_at?: string
          endpoint_id?: string
          event_id?: string
          finished_at?: string | null
          id?: string
          next_attempt_at?: string | null
          status?: string
          tries?: NonNullable<Json>
        }
        Relationships: [
          {
            foreignKeyName: 'webhook_deliveries_endpoint_id_fkey'
            columns: ['endpoint_id']
            isOneToOne: false
            referencedRelation: 'webhook_endpoints'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'webhook_deliveries_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'webhook_events'
            referencedColumns: ['id']
          },
        ]
      }
      webhook_endpoints: {
        Row: {
          created_at: string
          description: string | null
          events: string[]
          failing_since: string | null
          id: string
          livemode: boolean
          rotation_id: string | null
          secret_enc: string
          secret_previous_enc: string | null
          secret_previous_until: string | null
          status: string
          status_reason: string | null
          updated_at: string
          url: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          description?: string | null
          events: string[]
          failing_since?: string | null
          id?: string
          livemode: boolean
          rotation_id?: string | null
          secret_enc: string
          secret_previous_enc?: string | null
          secret_previous_until?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          url: string
          user_id: string
        }
        Update: {
          created_at?: string
          description?: string | null
          events?: string[]
          failing_since?: string | null
          id?: string
          livemode?: boolean
          rotation_id?: string | null
          secret_enc?: string
          secret_previous_enc?: string | null
          secret_previous_until?: string | null
          status?: string
          status_reason?: string | null
          updated_at?: string
          url?: string
          user_id?: string
        }
        Relationships: []
      }
      webhook_events: {
        Row: {
          created_at: string
          id: string
          livemode: boolean
          object: NonNullable<Json>
          object_id: string
          sequence: number
          type: string
          user_id: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          livemode: boolean
          object: NonNullable<Json>
          object_id: string
          sequence: number
          type: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          livemode?: boolean
          object?: NonNullable<Json>
          object_id?: string
          sequence?: number
          type?: string
          user_id?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_api_quote: {
        Args: {
          p_accepted: Json
          p_idempotency_id: string
          p_key_id: string
          p_quote_id: string
          p_request_id?: string | null
          p_revision: number
        }
        Returns: string
      }
      accept_quote: {
        Args: { p_quote_id: string; p_request_id?: string | null; p_revision: number; p_user_id: string }
        Returns: {
          accepted_at: string | null
          accepted_by: string | null
          accepted_revision: number | null
          api: Json | null
          api_key_id: string | null
          clio: Json | null
          close_reason: string | null
          closed_at: string | null
          company: string | null
          connection_id: string | null
          created_at: string
          currency: string
          discount_cents: number | null
          document_kinds: string[]
          email: string
          extras: string[]
          family: string
          full_name: string
          group_id: string
          id: string
          internal_note: string | null
          is_test: boolean
          max_days: number | null
          message_waiting_since: string | null
          metadata: NonNullable<Json>
          min_days: number | null
          needed_by: string | null
          notes: string | null
          order_id: string | null
          paid_at: string | null
          phone: string | null
          purpose: string | null
          quote_number: string
          ready_at: string | null
          recipient: string | null
          reference: string | null
          remind_at: string | null
          revision: number
          source: string
          source_languages: string
          status: string
          status_version: number
          submitted_at: string | null
          subtotal_cents: number | null
          target_language: string | null
          tax_cents: number | null
          token_hash: string | null
          total_cents: number | null
          updated_at: string
          user_id: string | null
          valid_until: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'quotes'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      accept_quote_on_invoice: {
        Args: {
          p_address?: Json | null
          p_document_type: string
          p_ip_prefix?: string | null
          p_quote_id: string
          p_request_id?: string | null
          p_revision: number
          p_terms_version?: string | null
          p_user_id: string
        }
        Returns: {
          address: Json | null
          api_key_id: string | null
          approval_required: boolean
          canceled_at: string | null
          change_turn: string | null
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
          invoice_due_on: string | null
          invoice_remind_at: string | null
          is_test: boolean
          language_words: string | null
          late_told_for: string | null
          message_waiting_since: string | null
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          progress_share_id: string | null
          quote_id: string | null
          quote_number: string | null
          quote_revision: number | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          status_version: number
          subtotal: number
          target_language: string | null
          tax: number
          terms_accepted_at: string | null
          terms_version: string | null
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
      accept_upload: { Args: { p_id: string; p_limits: Json; p_verdict: Json }; Returns: string | null }
      add_api_recipient: {
        Args: {
          p_fields: Json
          p_idempotency_id: string
          p_key_id: string
          p_order_id: string
          p_request_id?: string | null
        }
        Returns: string
      }
      add_contact_message: { Args: { p_message: Json }; Returns: string }
      add_deliverable: { Args: { p_actor_id: string | null; p_file: Json; p_request_id: string }; Returns: string }
      add_draft_comment: {
        Args: {
          p_body: string
          p_deliverable_id: string
          p_order_id: string
          p_page: number
          p_request_key: string
          p_user_id: string
          p_x?: number | null
          p_y?: number | null
        }
        Returns: undefined
      }
      add_order_note: {
        Args: {
          p_actor_id: string | null
          p_body: string
          p_order_id: string
          p_request_id?: string | null
          p_request_key: string
        }
        Returns: undefined
      }
      add_recipient: {
        Args: {
          p_fields: Json
          p_order_id: string
          p_request_id?: string | null
          p_request_key: string
          p_user_id: string
        }
        Returns: string
      }
      add_upload: { Args: { p_limits: Json; p_upload: Json }; Returns: undefined }
      admin_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      advance_test_order: {
        Args: { p_key_id: string; p_order_id: string; p_request_id?: string | null; p_to: string }
        Returns: undefined
      }
      advance_test_quote: {
        Args: { p_key_id: string; p_quote_id: string; p_request_id?: string | null; p_to: string }
        Returns: undefined
      }
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
      allowed_proposal_moves: {
        Args: Record<PropertyKey, never>
        Returns: {
          actor_kind: string
          from_status: string
          guard: string
          reason_required: boolean
          to_status: string
        }[]
      }
      allowed_quote_moves: {
        Args: Record<PropertyKey, never>
        Returns: {
          actor_kind: string
          from_status: string
          guard: string
          reason_required: boolean
          to_status: string
        }[]
      }
      announce_password: {
        Args: { p_ip_prefix?: string | null; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      api_key_owners: { Args: { p_key_ids: string[] }; Returns: Json }
      api_key_spent: { Args: { p_key_id: string }; Returns: number }
      api_keys_spent: { Args: { p_user_id: string }; Returns: Json }
      api_usage: { Args: { p_user_id: string }; Returns: Json }
      assign_orders: {
        Args: {
          p_actor_id: string | null
          p_order_ids: string[]
          p_person_id: string
          p_replaced?: string[] | null
          p_request_id?: string | null
          p_role: string
        }
        Returns: Json
      }
      assign_people: {
        Args: {
          p_actor_id: string | null
          p_assignee_id?: string | null
          p_item_id: string
          p_known?: Json | null
          p_order_id: string
          p_request_id?: string | null
          p_reviser_id?: string | null
        }
        Returns: undefined
      }
      attach_attempt_session: {
        Args: { p_attempt_id: string; p_intent_id?: string | null; p_mode?: string | null; p_session_id: string }
        Returns: {
          amount_cents: number
          attempt_no: number
          claim_id: string | null
          closed_at: string | null
          created_at: string
          currency: string
          failure_code: string | null
          failure_message: string | null
          id: string
          mode: string | null
          order_id: string
          proposal_id: string | null
          provider_intent_id: string | null
          provider_session_id: string | null
          saved_customer_id: string | null
          saved_method_id: string | null
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
      attach_charge_intent: {
        Args: { p_attempt_id: string; p_intent_id: string; p_mode: string }
        Returns: boolean
      }
      audit_chain_break: { Args: Record<PropertyKey, never>; Returns: number | null }
      begin_api_request: {
        Args: { p_hash: string; p_is_kept: boolean; p_key: string; p_key_id: string; p_scope: string }
        Returns: Json
      }
      begin_card_charge: {
        Args: { p_claim_id: string; p_key_id: string; p_limits?: Json | null; p_order_id: string }
        Returns: Json
      }
      begin_connection: {
        Args: {
          p_provider: string
          p_region: string
          p_return_to: string
          p_state_hash: string
          p_user_id: string
          p_verifier_enc: string
        }
        Returns: undefined
      }
      begin_payment: {
        Args: {
          p_draft_id?: string | null
          p_ip_prefix?: string | null
          p_limits?: Json | null
          p_link_id?: string | null
          p_order_id?: string | null
          p_payer_email?: string | null
          p_proposal_id?: string | null
          p_request_id?: string | null
          p_terms_version?: string | null
          p_user_id?: string | null
        }
        Returns: Json
      }
      begin_refund: { Args: { p_refund_id: string }; Returns: number }
      begin_token_refresh: { Args: { p_id: string; p_token_version: number }; Returns: Json }
      cancel_quote_order: { Args: { p_order_id: string }; Returns: boolean }
      carry_out_deletion: { Args: { p_user_id: string }; Returns: boolean }
      change_api_key: {
        Args: { p_fields: Json; p_key_id: string; p_request_id?: string | null; p_user_id: string }
        Returns: undefined
      }
      change_connection_settings: {
        Args: { p_id: string; p_request_id?: string | null; p_settings: Json; p_user_id: string }
        Returns: undefined
      }
      change_draft_comment: {
        Args: { p_body: string; p_comment_id: string; p_order_id: string; p_user_id: string }
        Returns: undefined
      }
      change_unsent_quote: { Args: { p_fields: Json; p_owner: Json; p_quote_id: string }; Returns: string }
      changes_for_staff: {
        Args: { p_after: number; p_id: string; p_source?: string | null; p_subject: string; p_viewer_id: string }
        Returns: Json
      }
      claim_draft: { Args: { p_token_hash: string; p_user_id: string }; Returns: string | null }
      claim_factor_code: { Args: { p_code: string; p_factor_id: string }; Returns: boolean }
      claim_integration_job: {
        Args: { p_connection_id?: string | null; p_worker_seconds?: number | null }
        Returns: {
          attempts: number
          claim: string | null
          claimed_until: string | null
          connection_id: string
          created_at: string
          deliverable_id: string | null
          document_id: string | null
          finished_at: string | null
          id: string
          idempotency_key: string
          kind: string
          last_answer: string | null
          last_answer_at: string | null
          next_try_at: string
          order_id: string | null
          progress: NonNullable<Json>
          quote_id: string | null
          status: string
          step: string | null
          subject: NonNullable<Json>
          wanted: number
        }[]
        SetofOptions: {
          from: '*'
          to: 'integration_jobs'
          isOneToOne: false
          isSetofReturn: true
        }
      }
      claim_quote: { Args: { p_quote_id: string; p_user_id: string }; Returns: string }
      close_account: { Args: { p_user_id: string }; Returns: boolean }
      close_payment_attempt: {
        Args: {
          p_attempt_id: string
          p_failure_code?: string | null
          p_failure_message?: string | null
          p_provider_id?: string | null
          p_status: string
        }
        Returns: {
          amount_cents: number
          attempt_no: number
          claim_id: string | null
          closed_at: string | null
          created_at: string
          currency: string
          failure_code: string | null
          failure_message: string | null
          id: string
          mode: string | null
          order_id: string
          proposal_id: string | null
          provider_intent_id: string | null
          provider_session_id: string | null
          saved_customer_id: string | null
          saved_method_id: string | null
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
      confirm_email_change: {
        Args: { p_token_hash: string }
        Returns: {
          id: string
          is_proved: boolean
          new_email: string
          user_id: string
        }[]
      }
      connection_id_for: {
        Args: { p_external_user_id: string; p_provider: string; p_region: string; p_user_id: string }
        Returns: string
      }
      convert_quote: {
        Args: { p_actor_id: string | null; p_expected_version: number; p_quote_id: string; p_request_id: string }
        Returns: {
          address: Json | null
          api_key_id: string | null
          approval_required: boolean
          canceled_at: string | null
          change_turn: string | null
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
          invoice_due_on: string | null
          invoice_remind_at: string | null
          is_test: boolean
          language_words: string | null
          late_told_for: string | null
          message_waiting_since: string | null
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          progress_share_id: string | null
          quote_id: string | null
          quote_number: string | null
          quote_revision: number | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          status_version: number
          subtotal: number
          target_language: string | null
          tax: number
          terms_accepted_at: string | null
          terms_version: string | null
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
      correct_counts: {
        Args: {
          p_actor_id: string | null
          p_document_id: string
          p_pages: number
          p_request_id: string
          p_words: number
        }
        Returns: undefined
      }
      correct_names: {
        Args: {
          p_actor_id: string | null
          p_expected_version: number
          p_names: Json
          p_order_id: string
          p_reason: string
          p_request_id?: string | null
        }
        Returns: undefined
      }
      count_recovery_codes: { Args: { p_user_id: string }; Returns: number }
      count_signature_failure: { Args: Record<PropertyKey, never>; Returns: undefined }
      create_api_key: { Args: { p_fields: Json; p_request_id?: string | null; p_user_id: string }; Returns: string }
      create_api_order: {
        Args: {
          p_accepted: Json
          p_documents: string[]
          p_fields: Json
          p_idempotency_id: string
          p_key_id: string
          p_price: Json
          p_request_id?: string | null
        }
        Returns: string
      }
      create_api_quote: {
        Args: {
          p_documents: string[]
          p_fields: Json
          p_idempotency_id: string
          p_key_id: string
          p_price?: Json | null
          p_request_id?: string | null
        }
        Returns: string
      }
      create_order_from_draft: {
        Args: {
          p_draft_id: string
          p_ip_prefix?: string | null
          p_request_id?: string | null
          p_terms_version?: string | null
          p_user_id: string
        }
        Returns: {
          address: Json | null
          api_key_id: string | null
          approval_required: boolean
          canceled_at: string | null
          change_turn: string | null
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
          invoice_due_on: string | null
          invoice_remind_at: string | null
          is_test: boolean
          language_words: string | null
          late_told_for: string | null
          message_waiting_since: string | null
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          progress_share_id: string | null
          quote_id: string | null
          quote_number: string | null
          quote_revision: number | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          status_version: number
          subtotal: number
          target_language: string | null
          tax: number
          terms_accepted_at: string | null
          terms_version: string | null
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
      create_pay_link: {
        Args: { p_order_id: string; p_request_id: string; p_user_id: string }
        Returns: string
      }
      create_sign_in_pass: { Args: { p_token_hash: string; p_user_id: string }; Returns: undefined }
      create_webhook_endpoint: {
        Args: {
          p_description?: string | null
          p_events: string[]
          p_id?: string | null
          p_livemode: boolean
          p_request_id?: string | null
          p_secret_enc: string
          p_url: string
          p_user_id: string
        }
        Returns: string
      }
      customer_home: { Args: { p_now?: string | null }; Returns: Json }
      decide_proposal: {
        Args: {
          p_decision: string
          p_expected_version?: number | null
          p_proposal_id: string
          p_reason?: string | null
          p_request_id?: string | null
          p_user_id: string
        }
        Returns: {
          accepted_at: string | null
          added_days: number
          before_cents: number
          close_reason: string | null
          closed_at: string | null
          confirmed_by: string | null
          created_at: string
          currency: string
          delta_cents: number
          document_type: string | null
          expires_at: string
          explanation: string
          id: string
          lines: NonNullable<Json>
          number: number
          order_id: string
          proposed_by: string | null
          reason: string
          remind_at: string | null
          request_key: string
          resolution: string | null
          sent_at: string | null
          status: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'change_proposals'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decide_refund: {
        Args: {
          p_actor_id: string | null
          p_decision: string
          p_note?: string | null
          p_refund_id: string
          p_request_id?: string | null
        }
        Returns: {
          amount_cents: number
          case_id: string | null
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          failure_code: string | null
          id: string
          is_rest: boolean
          note: string | null
          order_id: string | null
          origin: string
          payment_id: string | null
          provider_intent_id: string
          provider_refund_id: string | null
          reason: string
          request_key: string | null
          requested_by: string | null
          sent_at: string | null
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'refunds'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      decide_role: {
        Args: {
          p_actor_id: string | null
          p_decision: string
          p_reason?: string | null
          p_request_id: string
          p_user_id: string
        }
        Returns: undefined
      }
      declines_paused_until: { Args: { p_is_by_link: boolean; p_user_id: string }; Returns: string }
      delete_order_note: {
        Args: { p_actor_id: string | null; p_note_id: string; p_order_id: string; p_request_id?: string | null }
        Returns: undefined
      }
      delete_order_view: { Args: { p_user_id: string; p_view_id: string }; Returns: undefined }
      delete_webhook_endpoint: {
        Args: { p_id: string; p_livemode?: boolean | null; p_request_id?: string | null; p_user_id: string }
        Returns: undefined
      }
      deliver_test_order: {
        Args: { p_file: Json; p_key_id: string; p_order_id: string; p_request_id?: string | null; p_to: string }
        Returns: boolean
      }
      detach_payment_method: {
        Args: { p_method_id: string; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      drop_email_change: { Args: { p_user_id: string }; Returns: boolean }
      drop_password: { Args: { p_user_id: string }; Returns: undefined }
      drop_token_refresh: { Args: { p_id: string; p_lease: string }; Returns: undefined }
      drop_unproven_password: { Args: { p_email: string }; Returns: undefined }
      emit_test_event: {
        Args: { p_key_id: string; p_order_id: string; p_status: string; p_type: string }
        Returns: string
      }
      end_connection: { Args: { p_id: string; p_request_id?: string | null; p_user_id: string }; Returns: undefined }
      end_old_sessions: { Args: { p_limit?: number | null }; Returns: number }
      end_own_sessions: {
        Args: { p_ip_prefix?: string | null; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      end_pay_link: {
        Args: { p_order_id: string; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      end_session: { Args: { p_session_id: string; p_user_id: string }; Returns: boolean }
      end_sessions: { Args: { p_user_id: string }; Returns: undefined }
      expected_dates: {
        Args: { p_order_id: string }
        Returns: {
          due_from: string
          due_to: string
        }[]
      }
      expected_dates_of: {
        Args: { p_order_ids: string[] }
        Returns: {
          due_from: string
          due_to: string
          order_id: string
        }[]
      }
      expire_proposals: { Args: { p_limit?: number | null }; Returns: number }
      expire_quotes: { Args: { p_limit?: number | null }; Returns: number }
      export_orders_for_staff: { Args: { p_limit: number; p_list: Json; p_viewer_id: string }; Returns: Json }
      exporting_user: { Args: { p_id: string }; Returns: string }
      extend_order_keeping: {
        Args: { p_order_id: string; p_request_id: string; p_shown: string; p_user_id: string }
        Returns: string
      }
      extend_quote: {
        Args: {
          p_actor_id: string | null
          p_expected_version: number
          p_quote_id: string
          p_request_id?: string | null
          p_valid_until: string
        }
        Returns: {
          accepted_at: string | null
          accepted_by: string | null
          accepted_revision: number | null
          api: Json | null
          api_key_id: string | null
          clio: Json | null
          close_reason: string | null
          closed_at: string | null
          company: string | null
          connection_id: string | null
          created_at: string
          currency: string
          discount_cents: number | null
          document_kinds: string[]
          email: string
          extras: string[]
          family: string
          full_name: string
          group_id: string
          id: string
          internal_note: string | null
          is_test: boolean
          max_days: number | null
          message_waiting_since: string | null
          metadata: NonNullable<Json>
          min_days: number | null
          needed_by: string | null
          notes: string | null
          order_id: string | null
          paid_at: string | null
          phone: string | null
          purpose: string | null
          quote_number: string
          ready_at: string | null
          recipient: string | null
          reference: string | null
          remind_at: string | null
          revision: number
          source: string
          source_languages: string
          status: string
          status_version: number
          submitted_at: string | null
          subtotal_cents: number | null
          target_language: string | null
          tax_cents: number | null
          token_hash: string | null
          total_cents: number | null
          updated_at: string
          user_id: string | null
          valid_until: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'quotes'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      extend_quote_keeping: {
        Args: { p_quote_id: string; p_request_id: string; p_shown: string; p_user_id: string }
        Returns: string
      }
      fail_integration_job: {
        Args: { p_answer: string; p_claim: string; p_final: boolean; p_id: string }
        Returns: string
      }
      fail_refund: { Args: { p_code: string; p_refund_id: string }; Returns: undefined }
      finalize_deliverable: {
        Args: { p_actor_id: string | null; p_id: string; p_order_id: string; p_request_id: string }
        Returns: undefined
      }
      find_due_work: { Args: { p_intervals: string[] }; Returns: { name: string; now: string }[] }
      find_known_device: { Args: { p_devices: Json; p_email: string }; Returns: string | null }
      find_own_card: { Args: { p_method_id: string; p_user_id: string }; Returns: string | null }
      find_provider_customer: { Args: { p_user_id: string }; Returns: string | null }
      finish_api_request: { Args: { p_body?: Json | null; p_id: string; p_status?: number | null }; Returns: undefined }
      finish_email_change: {
        Args: { p_id: string; p_ip_prefix?: string | null; p_request_id: string }
        Returns: undefined
      }
      finish_export: { Args: { p_id: string; p_size_bytes: number }; Returns: undefined }
      finish_integration_job: {
        Args: { p_answer: string; p_claim: string; p_document_id?: string | null; p_id: string; p_wanted: number }
        Returns: boolean
      }
      finish_token_refresh: {
        Args: {
          p_access_enc: string
          p_expires_at: string
          p_id: string
          p_lease: string
          p_refresh_enc: string
        }
        Returns: boolean
      }
      forget_deleted_addresses: { Args: Record<PropertyKey, never>; Returns: undefined }
      forget_devices: { Args: { p_device_id?: string | null; p_user_id: string }; Returns: number }
      forget_pay_link_note: { Args: { p_mail_id: string }; Returns: undefined }
      forget_payer: { Args: { p_attempt_id: string }; Returns: undefined }
      forget_provider_customer: {
        Args: { p_provider_customer_id: string; p_user_id: string }
        Returns: undefined
      }
      forget_unclaimed_quotes: { Args: { p_limit?: number | null }; Returns: number }
      get_deletion_due: { Args: { p_user_id: string }; Returns: string }
      get_document_hold: { Args: { p_order_id: string }; Returns: string | null }
      get_email_change: {
        Args: { p_id: string }
        Returns: {
          new_email: string
          old_email: string
          user_id: string
        }[]
      }
      get_expiring_card: {
        Args: { p_id: string }
        Returns: {
          brand: string
          exp_month: number
          exp_year: number
          last4: string
          user_id: string
        }[]
      }
      get_invoice_terms: {
        Args: { p_user_id: string }
        Returns: {
          limit_cents: number
          open_cents: number
          terms: string
        }[]
      }
      get_order_keeping: { Args: { p_order_id: string; p_user_id: string }; Returns: Json }
      get_planned_deletion: { Args: { p_subject_id: string }; Returns: Json }
      get_privacy: { Args: { p_looks?: number | null; p_user_id: string }; Returns: Json }
      get_quote_keeping: { Args: { p_quote_id: string; p_user_id: string }; Returns: Json }
      get_ready_export: {
        Args: { p_id: string }
        Returns: {
          expires_at: string
          user_id: string
        }[]
      }
      get_stopped_webhook: {
        Args: { p_endpoint_id: string }
        Returns: {
          status_reason: string
          url: string
          user_id: string
        }[]
      }
      get_user_record: {
        Args: { p_user_id: string }
        Returns: {
          account_role: string
          created_at: string
          email: string
          first_name: string
          has_factor: boolean
          is_confirmed: boolean
          last_name: string
          last_sign_in_at: string
          live_keys: number
          locale: string
          phone: string
          sessions: number
          status: string
          suspension: Json
          time_zone: string
          user_id: string
        }[]
      }
      give_back_rate_limit: { Args: { p_hits?: number | null; p_key: string }; Returns: undefined }
      give_up_message: {
        Args: { p_actor_id: string | null; p_id: string; p_queue: string; p_reason: string; p_request_id?: string | null }
        Returns: undefined
      }
      has_returned_money: { Args: { p_order_id: string }; Returns: boolean }
      has_unsent_comments: { Args: { p_order_id: string }; Returns: boolean }
      hold_documents: {
        Args: { p_actor_id: string | null; p_order_id: string; p_reason: string; p_request_id: string }
        Returns: undefined
      }
      hold_interval: { Args: { p_name: string; p_seconds: number }; Returns: undefined }
      imported_version: { Args: { p_job_id: string }; Returns: Json }
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
      inbound_finish: { Args: { p_events: Json }; Returns: undefined }
      inbound_store: {
        Args: { p_event_id: string; p_payload: Json; p_provider: string; p_type: string }
        Returns: boolean
      }
      integration_job_facts: { Args: { p_id: string }; Returns: Json }
      is_attempt_of_payer: { Args: { p_attempt_id: string }; Returns: boolean }
      lease_rate_limit: {
        Args: { p_key: string; p_limit: number; p_tries: number; p_window_seconds: number }
        Returns: {
          ends_in_ms: number
          granted: number
        }[]
      }
      list_account_files: {
        Args: { p_user_id: string }
        Returns: {
          bucket: string
          storage_path: string
        }[]
      }
      list_due_deletions: { Args: { p_limit: number }; Returns: string[] }
      list_expired_exports: {
        Args: { p_limit: number }
        Returns: {
          id: string
          user_id: string
        }[]
      }
      list_export_files: {
        Args: { p_user_id: string }
        Returns: {
          bucket: string
          folder: string
          id: string
          name: string
          storage_path: string
        }[]
      }
      list_keys_for_staff: { Args: { p_limit: number; p_place?: Json | null; p_search: string }; Returns: Json }
      list_known_devices: {
        Args: { p_user_id: string }
        Returns: {
          created_at: string
          id: string
          label: string
          last_used_at: string
        }[]
      }
      list_orders_for_staff: { Args: { p_limit: number; p_list: Json; p_viewer_id: string }; Returns: Json }
      list_orphaned_objects: {
        Args: { p_after?: string | null; p_before: string; p_bucket: string; p_limit?: number | null }
        Returns: string[]
      }
      list_purges: {
        Args: { p_limit: number; p_today: string }
        Returns: {
          id: string
          storage_path: string
        }[]
      }
      list_quotes_for_staff: { Args: { p_limit: number; p_list: Json; p_viewer_id: string }; Returns: Json }
      list_sessions: {
        Args: { p_user_id: string }
        Returns: {
          created_at: string
          id: string
          ip_prefix: string
          label: string
          last_used_at: string
        }[]
      }
      list_staff: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          first_name: string
          has_factor: boolean
          last_name: string
          status: string
          user_id: string
        }[]
      }
      list_stuck_messages: { Args: { p_limit: number; p_place?: Json | null }; Returns: Json }
      list_unpaid_orders_for_staff: {
        Args: { p_limit: number; p_place: Json; p_viewer_id: string }
        Returns: Json
      }
      list_user_facts: {
        Args: { p_before?: string | null; p_before_id?: string | null; p_limit?: number | null; p_tab: string; p_user_id: string }
        Returns: {
          amount_cents: number
          at: string
          currency: string
          detail: string
          done_by: string
          id: string
          order_id: string
          order_number: string
          quote_id: string
          quote_number: string
          quote_source: string
          reason: string
          what: string
        }[]
      }
      live_order_for_staff: { Args: { p_order_id: string; p_viewer_id: string }; Returns: string }
      look_up_verification: {
        Args: { p_code: string; p_ip_prefix?: string | null; p_sha256?: string | null }
        Returns: Json
      }
      mail_pay_link: {
        Args: { p_email: string; p_note: string; p_order_id: string; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      mark_delivery_returned: {
        Args: {
          p_actor_id: string | null
          p_delivery_id: string
          p_order_id: string
          p_reason: string
          p_request_id?: string | null
        }
        Returns: undefined
      }
      mark_delivery_sent: {
        Args: {
          p_actor_id: string | null
          p_carrier: string
          p_delivery_id: string
          p_order_id: string
          p_request_id?: string | null
          p_tracking_number: string
        }
        Returns: undefined
      }
      mark_draft_comment: {
        Args: {
          p_actor_id: string | null
          p_comment_id: string
          p_is_done: boolean
          p_order_id: string
          p_request_id?: string | null
        }
        Returns: undefined
      }
      mark_reauth: { Args: { p_id: string; p_token_version: number }; Returns: undefined }
      move_draft_to_quote: { Args: { p_draft_id: string; p_quote_id: string }; Returns: number }
      move_due_dates: {
        Args: {
          p_actor_id: string | null
          p_due_from: string
          p_due_to: string
          p_expected_version: number
          p_order_id: string
          p_reason: string
          p_request_id?: string | null
        }
        Returns: {
          address: Json | null
          api_key_id: string | null
          approval_required: boolean
          canceled_at: string | null
          change_turn: string | null
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
          invoice_due_on: string | null
          invoice_remind_at: string | null
          is_test: boolean
          language_words: string | null
          late_told_for: string | null
          message_waiting_since: string | null
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          progress_share_id: string | null
          quote_id: string | null
          quote_number: string | null
          quote_revision: number | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          status_version: number
          subtotal: number
          target_language: string | null
          tax: number
          terms_accepted_at: string | null
          terms_version: string | null
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
      move_order_as_staff: {
        Args: {
          p_actor_id: string | null
          p_details?: Json | null
          p_expected_version: number
          p_order_id: string
          p_reason?: string | null
          p_to: string
        }
        Returns: {
          address: Json | null
          api_key_id: string | null
          approval_required: boolean
          canceled_at: string | null
          change_turn: string | null
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
          invoice_due_on: string | null
          invoice_remind_at: string | null
          is_test: boolean
          language_words: string | null
          late_told_for: string | null
          message_waiting_since: string | null
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          progress_share_id: string | null
          quote_id: string | null
          quote_number: string | null
          quote_revision: number | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          status_version: number
          subtotal: number
          target_language: string | null
          tax: number
          terms_accepted_at: string | null
          terms_version: string | null
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
      newest_attempt: {
        Args: { p_link_id?: string | null; p_order_id: string; p_proposal_id?: string | null }
        Returns: Json
      }
      note_connection: { Args: { p_error: string; p_id: string }; Returns: undefined }
      note_expired_exports: { Args: { p_ids: string[] }; Returns: undefined }
      note_purged: { Args: { p_ids: string[] }; Returns: number }
      note_second_factor: {
        Args: {
          p_actor_id: string | null
          p_event: string
          p_ip_prefix?: string | null
          p_request_id: string
          p_user_id: string
        }
        Returns: undefined
      }
      note_session: {
        Args: { p_ip_prefix?: string | null; p_label: string; p_session_id: string; p_user_id: string }
        Returns: undefined
      }
      open_attempts_of_link: { Args: { p_link_id: string }; Returns: Json }
      open_draft: { Args: { p_token_hash?: string | null; p_user_id?: string | null }; Returns: Json }
      open_email_change: {
        Args: { p_user_id: string }
        Returns: {
          expires_at: string
          is_new_confirmed: boolean
          is_old_confirmed: boolean
          new_email: string
        }[]
      }
      open_export: {
        Args: { p_id: string; p_ip_prefix?: string | null; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      open_payment_attempt: {
        Args: { p_link_id?: string | null; p_order_id: string; p_payer_email?: string | null; p_user_id: string }
        Returns: {
          amount_cents: number
          attempt_no: number
          claim_id: string | null
          closed_at: string | null
          created_at: string
          currency: string
          failure_code: string | null
          failure_message: string | null
          id: string
          mode: string | null
          order_id: string
          proposal_id: string | null
          provider_intent_id: string | null
          provider_session_id: string | null
          saved_customer_id: string | null
          saved_method_id: string | null
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
      open_proposal_attempt: {
        Args: { p_proposal_id: string; p_user_id: string }
        Returns: {
          amount_cents: number
          attempt_no: number
          claim_id: string | null
          closed_at: string | null
          created_at: string
          currency: string
          failure_code: string | null
          failure_message: string | null
          id: string
          mode: string | null
          order_id: string
          proposal_id: string | null
          provider_intent_id: string | null
          provider_session_id: string | null
          saved_customer_id: string | null
          saved_method_id: string | null
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
      open_role_request: {
        Args: { p_user_id: string }
        Returns: {
          created_at: string
          reason: string
          requested_by: string
          requested_by_name: string
        }[]
      }
      open_webhook_attempt: { Args: { p_attempt: number; p_delivery_id: string }; Returns: Json }
      order_for_customer: { Args: { p_order_id: string; p_user_id: string }; Returns: Json }
      order_for_staff: { Args: { p_order_id: string; p_viewer_id: string }; Returns: Json }
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
      outbox_claim_webhooks: {
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
      outbox_finish: { Args: { p_jobs: Json }; Returns: undefined }
      outbox_postpone: {
        Args: { p_claim: string; p_error: string; p_id: string; p_seconds: number }
        Returns: string
      }
      outbox_refuse: { Args: { p_claim: string; p_error: string; p_id: string }; Returns: string }
      own_order: { Args: { p_order_id: string }; Returns: Json }
      pause_api_request: { Args: { p_id: string }; Returns: undefined }
      ping_webhook_endpoint: {
        Args: { p_id: string; p_livemode?: boolean | null; p_user_id: string }
        Returns: string
      }
      postpone_integration_job: {
        Args: { p_answer: string; p_claim: string; p_id: string; p_pause: boolean; p_seconds: number }
        Returns: undefined
      }
      prepare_quote_order: {
        Args: {
          p_address?: Json | null
          p_document_type: string
          p_ip_prefix?: string | null
          p_quote_id: string
          p_request_id?: string | null
          p_revision: number
          p_terms_version?: string | null
          p_user_id: string
        }
        Returns: {
          address: Json | null
          api_key_id: string | null
          approval_required: boolean
          canceled_at: string | null
          change_turn: string | null
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
          invoice_due_on: string | null
          invoice_remind_at: string | null
          is_test: boolean
          language_words: string | null
          late_told_for: string | null
          message_waiting_since: string | null
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          progress_share_id: string | null
          quote_id: string | null
          quote_number: string | null
          quote_revision: number | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          status_version: number
          subtotal: number
          target_language: string | null
          tax: number
          terms_accepted_at: string | null
          terms_version: string | null
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
      preview_cancellation: { Args: { p_order_id: string; p_user_id: string }; Returns: Json }
      propose_change: {
        Args: {
          p_actor_id: string | null
          p_expected_version: number
          p_lines: Json
          p_order_id: string
          p_request_id?: string | null
          p_request_key: string
          p_terms: Json
        }
        Returns: {
          accepted_at: string | null
          added_days: number
          before_cents: number
          close_reason: string | null
          closed_at: string | null
          confirmed_by: string | null
          created_at: string
          currency: string
          delta_cents: number
          document_type: string | null
          expires_at: string
          explanation: string
          id: string
          lines: NonNullable<Json>
          number: number
          order_id: string
          proposed_by: string | null
          reason: string
          remind_at: string | null
          request_key: string
          resolution: string | null
          sent_at: string | null
          status: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'change_proposals'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      prune_api_history: { Args: { p_limit?: number | null }; Returns: number }
      prune_history: { Args: { p_limit?: number | null }; Returns: number }
      purge_order_now: {
        Args: { p_order_id: string; p_request_id: string; p_user_id: string }
        Returns: number
      }
      purge_quote_now: {
        Args: { p_quote_id: string; p_request_id: string; p_user_id: string }
        Returns: number
      }
      queue_approval_reminders: { Args: { p_limit?: number | null }; Returns: number }
      queue_daily_source_checks: { Args: Record<PropertyKey, never>; Returns: number }
      queue_deletion_notices: { Args: { p_limit?: number | null; p_today: string }; Returns: number }
      queue_imports: { Args: { p_files: Json; p_quote_id: string; p_user_id: string }; Returns: number }
      queue_information_reminders: { Args: { p_limit?: number | null }; Returns: number }
      queue_invoice_reminders: { Args: { p_limit?: number | null }; Returns: number }
      queue_late_notices: { Args: { p_limit?: number | null; p_now?: string | null }; Returns: number }
      queue_proposal_reminders: { Args: { p_limit?: number | null }; Returns: number }
      queue_quote_reminders: { Args: { p_limit?: number | null }; Returns: number }
      queue_sign_in_pass: { Args: { p_email: string }; Returns: undefined }
      queue_source_checks: { Args: { p_connection_id: string; p_document_id?: string | null }; Returns: number }
      queue_webhook_renewals: { Args: { p_key_id: string }; Returns: number }
      quote_dates: {
        Args: { p_max_days: number; p_min_days: number }
        Returns: {
          due_from: string
          due_to: string
        }[]
      }
      quote_for_staff: { Args: { p_quote_id: string }; Returns: Json }
      quote_invoice_offer: { Args: { p_quote_id: string; p_user_id: string }; Returns: Json }
      raise_alerts: { Args: Record<PropertyKey, never>; Returns: number }
      read_cards_to_pay: { Args: { p_user_id: string }; Returns: Json }
      read_export: { Args: { p_user_id: string }; Returns: Json }
      read_link_receipt: { Args: { p_attempt_id: string }; Returns: Json }
      read_pay_link: { Args: { p_link_id: string }; Returns: Json }
      read_pay_link_mail: { Args: { p_mail_id: string }; Returns: Json }
      readdress_delivery: {
        Args: {
          p_address: Json
          p_delivery_id: string
          p_note: string
          p_order_id: string
          p_place: string
          p_request_id?: string | null
          p_request_key: string
          p_user_id: string
        }
        Returns: undefined
      }
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
      record_refunds: { Args: { p_intent_id: string; p_refunds: Json }; Returns: boolean }
      record_review: {
        Args: { p_actor_id: string | null; p_item_id: string; p_order_id: string; p_request_id?: string | null }
        Returns: undefined
      }
      record_webhook_attempt: {
        Args: { p_attempt: number; p_delivery_id: string; p_outcome: Json }
        Returns: string
      }
      refundable_cents: { Args: { p_order_id: string }; Returns: number }
      release_documents: {
        Args: { p_actor_id: string | null; p_order_id: string; p_request_id: string }
        Returns: undefined
      }
      release_factor_code: { Args: { p_code: string; p_factor_id: string }; Returns: undefined }
      remember_device: {
        Args: { p_label: string; p_replaces?: string | null; p_secret_hash: string; p_user_id: string }
        Returns: string
      }
      remember_provider_customer: {
        Args: { p_provider_customer_id: string; p_user_id: string }
        Returns: string
      }
      remove_address: { Args: { p_address_id: string; p_user_id: string }; Returns: undefined }
      remove_draft_comment: {
        Args: { p_comment_id: string; p_order_id: string; p_user_id: string }
        Returns: undefined
      }
      remove_recipient: {
        Args: {
          p_actor_id: string | null
          p_actor_kind: string
          p_delivery_id: string
          p_order_id: string
          p_reason?: string | null
          p_request_id?: string | null
        }
        Returns: undefined
      }
      remove_role: {
        Args: { p_actor_id: string | null; p_reason: string; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      remove_upload: {
        Args: { p_id: string; p_order_id?: string | null; p_quote_id?: string | null }
        Returns: boolean
      }
      rename_order_view: {
        Args: { p_name: string; p_user_id: string; p_view_id: string }
        Returns: undefined
      }
      replace_recovery_codes: {
        Args: { p_hashes: string[]; p_ip_prefix?: string | null; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      report_key_in_address: { Args: { p_key_id: string }; Returns: undefined }
      request_deletion: {
        Args: { p_ip_prefix?: string | null; p_request_id: string; p_user_id: string }
        Returns: string
      }
      request_export: {
        Args: { p_ip_prefix?: string | null; p_request_id: string; p_user_id: string }
        Returns: string
      }
      request_refund: {
        Args: {
          p_actor_id: string | null
          p_amount_cents: number
          p_note: string
          p_order_id: string
          p_reason: string
          p_request_id?: string | null
          p_request_key: string
        }
        Returns: {
          amount_cents: number
          case_id: string | null
          created_at: string
          currency: string
          decided_at: string | null
          decided_by: string | null
          failure_code: string | null
          id: string
          is_rest: boolean
          note: string | null
          order_id: string | null
          origin: string
          payment_id: string | null
          provider_intent_id: string
          provider_refund_id: string | null
          reason: string
          request_key: string | null
          requested_by: string | null
          sent_at: string | null
          status: string
          updated_at: string
        }
        SetofOptions: {
          from: '*'
          to: 'refunds'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      request_role: {
        Args: { p_actor_id: string | null; p_reason: string; p_request_id: string; p_user_id: string }
        Returns: string
      }
      resend_verification: {
        Args: { p_actor_id: string | null; p_mail: Json; p_request_id: string; p_user_id: string }
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
          provider_intent_id: string | null
          provider_refund_id: string | null
          quote_id: string | null
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
      restore_user: {
        Args: { p_actor_id: string | null; p_reason: string; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      retry_integration_job: {
        Args: { p_actor_id: string | null; p_id: string; p_owner_id: string; p_request_id?: string | null }
        Returns: undefined
      }
      retry_message: {
        Args: { p_actor_id: string | null; p_id: string; p_queue: string; p_request_id?: string | null }
        Returns: undefined
      }
      retry_webhook_delivery: {
        Args: { p_id: string; p_livemode?: boolean | null; p_request_id?: string | null; p_user_id: string }
        Returns: undefined
      }
      revoke_all_keys: {
        Args: { p_actor_id: string | null; p_reason: string; p_request_id: string; p_user_id: string }
        Returns: number
      }
      revoke_api_key: {
        Args: {
          p_actor_id: string | null
          p_actor_kind: string
          p_key_id: string
          p_reason?: string | null
          p_request_id?: string | null
        }
        Returns: undefined
      }
      revoke_deliverable: {
        Args: {
          p_actor_id: string | null
          p_deliverable_id: string
          p_order_id: string
          p_reason: string
          p_request_id?: string | null
        }
        Returns: undefined
      }
      revoke_sessions: {
        Args: { p_actor_id: string | null; p_reason: string; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      rotate_api_key: {
        Args: { p_hash: string; p_key_id: string; p_prefix: string; p_request_id?: string | null; p_user_id: string }
        Returns: string
      }
      rotate_webhook_secret: {
        Args: {
          p_id: string
          p_livemode?: boolean | null
          p_request_id?: string | null
          p_rotation_id?: string | null
          p_secret_enc: string
          p_user_id: string
        }
        Returns: undefined
      }
      save_address: { Args: { p_address_id?: string | null; p_fields: Json; p_user_id: string }; Returns: string }
      save_card_of_order: {
        Args: { p_method: Json; p_order_id: string; p_provider_customer_id: string }
        Returns: string
      }
      save_connection: {
        Args: { p_facts: Json; p_id: string; p_request_id?: string | null; p_user_id: string }
        Returns: undefined
      }
      save_connection_webhook: {
        Args: { p_expires_at: string; p_id: string; p_token_hash: string; p_webhook_id: string }
        Returns: undefined
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
          unsent: NonNullable<Json>
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
      save_import_source: {
        Args: { p_claim: string; p_id: string; p_matter?: Json | null; p_source: Json }
        Returns: boolean
      }
      save_import_state: { Args: { p_id: string; p_state: string }; Returns: undefined }
      save_integration_step: {
        Args: { p_claim: string; p_id: string; p_progress: Json; p_step: string }
        Returns: boolean
      }
      save_notices: {
        Args: { p_marketing: boolean; p_notify: Json; p_request_id: string; p_role: string; p_user_id: string }
        Returns: undefined
      }
      save_order_view: { Args: { p_name: string; p_query: string; p_user_id: string }; Returns: string }
      save_payment_method: {
        Args: { p_method: Json; p_request_id: string; p_user_id: string }
        Returns: string | null
      }
      save_profile: {
        Args: { p_profile: Json; p_request_id: string; p_role: string; p_user_id: string }
        Returns: undefined
      }
      save_quote: {
        Args: {
          p_actor_id: string | null
          p_expected_version: number
          p_lines: Json
          p_quote_id: string
          p_request_id?: string | null
          p_terms: Json
        }
        Returns: {
          accepted_at: string | null
          accepted_by: string | null
          accepted_revision: number | null
          api: Json | null
          api_key_id: string | null
          clio: Json | null
          close_reason: string | null
          closed_at: string | null
          company: string | null
          connection_id: string | null
          created_at: string
          currency: string
          discount_cents: number | null
          document_kinds: string[]
          email: string
          extras: string[]
          family: string
          full_name: string
          group_id: string
          id: string
          internal_note: string | null
          is_test: boolean
          max_days: number | null
          message_waiting_since: string | null
          metadata: NonNullable<Json>
          min_days: number | null
          needed_by: string | null
          notes: string | null
          order_id: string | null
          paid_at: string | null
          phone: string | null
          purpose: string | null
          quote_number: string
          ready_at: string | null
          recipient: string | null
          reference: string | null
          remind_at: string | null
          revision: number
          source: string
          source_languages: string
          status: string
          status_version: number
          submitted_at: string | null
          subtotal_cents: number | null
          target_language: string | null
          tax_cents: number | null
          token_hash: string | null
          total_cents: number | null
          updated_at: string
          user_id: string | null
          valid_until: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'quotes'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_webhook_secret: {
        Args: { p_id: string; p_secret_enc: string; p_token_hash: string }
        Returns: boolean
      }
      save_worksheet: {
        Args: {
          p_actor_id: string | null
          p_body: Json
          p_order_id: string
          p_request_id?: string | null
          p_version: number
        }
        Returns: number
      }
      search_own_orders: { Args: { p_limit: number; p_list: Json }; Returns: Json }
      search_own_quotes: { Args: { p_limit: number; p_list: Json; p_now?: string | null }; Returns: Json }
      search_users: {
        Args: { p_kind: string; p_limit: number; p_place?: Json | null; p_search: string; p_search_cap?: number | null }
        Returns: Json
      }
      send_api_quote_message: {
        Args: {
          p_body: string
          p_documents: string[]
          p_key_id: string
          p_quote_id: string
          p_request_id?: string | null
          p_request_key: string
        }
        Returns: string
      }
      send_order_message: {
        Args: {
          p_actor_id: string | null
          p_actor_kind: string
          p_answered_on?: string | null
          p_body: string
          p_order_id: string
          p_recipient?: string | null
          p_request_id?: string | null
          p_request_key: string
        }
        Returns: string
      }
      send_quote: {
        Args: { p_actor_id: string | null; p_expected_version: number; p_quote_id: string; p_request_id?: string | null }
        Returns: {
          accepted_at: string | null
          accepted_by: string | null
          accepted_revision: number | null
          api: Json | null
          api_key_id: string | null
          clio: Json | null
          close_reason: string | null
          closed_at: string | null
          company: string | null
          connection_id: string | null
          created_at: string
          currency: string
          discount_cents: number | null
          document_kinds: string[]
          email: string
          extras: string[]
          family: string
          full_name: string
          group_id: string
          id: string
          internal_note: string | null
          is_test: boolean
          max_days: number | null
          message_waiting_since: string | null
          metadata: NonNullable<Json>
          min_days: number | null
          needed_by: string | null
          notes: string | null
          order_id: string | null
          paid_at: string | null
          phone: string | null
          purpose: string | null
          quote_number: string
          ready_at: string | null
          recipient: string | null
          reference: string | null
          remind_at: string | null
          revision: number
          source: string
          source_languages: string
          status: string
          status_version: number
          submitted_at: string | null
          subtotal_cents: number | null
          target_language: string | null
          tax_cents: number | null
          token_hash: string | null
          total_cents: number | null
          updated_at: string
          user_id: string | null
          valid_until: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'quotes'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      send_quote_message: {
        Args: {
          p_actor_id: string | null
          p_actor_kind: string
          p_asks?: boolean | null
          p_body: string
          p_expected_version?: number | null
          p_quote_id: string
          p_request_id?: string | null
          p_request_key: string
        }
        Returns: string
      }
      send_resume_mail: {
        Args: { p_actor_id: string | null; p_order_id: string; p_request_id?: string | null }
        Returns: undefined
      }
      set_default_address: { Args: { p_address_id: string; p_user_id: string }; Returns: undefined }
      set_default_payment_method: { Args: { p_method_id: string; p_user_id: string }; Returns: undefined }
      set_email_change_token: {
        Args: { p_id: string; p_side: string; p_token_hash: string }
        Returns: {
          new_email: string
          old_email: string
        }[]
      }
      set_invoice_terms: {
        Args: {
          p_actor_id: string | null
          p_limit_cents?: number | null
          p_reason: string
          p_request_id: string
          p_terms: string
          p_user_id: string
        }
        Returns: undefined
      }
      settle_payment: { Args: { p_facts: Json }; Returns: Json }
      settle_proposal: {
        Args: {
          p_act: string
          p_actor_id: string | null
          p_expected_version?: number | null
          p_proposal_id: string
          p_reason?: string | null
          p_request_id?: string | null
        }
        Returns: {
          accepted_at: string | null
          added_days: number
          before_cents: number
          close_reason: string | null
          closed_at: string | null
          confirmed_by: string | null
          created_at: string
          currency: string
          delta_cents: number
          document_type: string | null
          expires_at: string
          explanation: string
          id: string
          lines: NonNullable<Json>
          number: number
          order_id: string
          proposed_by: string | null
          reason: string
          remind_at: string | null
          request_key: string
          resolution: string | null
          sent_at: string | null
          status: string
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'change_proposals'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      share_progress: {
        Args: { p_is_shared: boolean; p_order_id: string; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      sign_in_settings: { Args: { p_user_id: string }; Returns: Json }
      start_email_change: {
        Args: { p_ip_prefix?: string | null; p_new_email: string; p_request_id: string; p_user_id: string }
        Returns: string
      }
      submit_draft: {
        Args: {
          p_document_language: Json
          p_draft_id: string
          p_ip_prefix?: string | null
          p_request_id?: string | null
          p_revision: number
          p_terms_version?: string | null
          p_user_id: string
        }
        Returns: Json
      }
      submit_imported_quote: { Args: { p_quote_id: string }; Returns: boolean }
      submit_quote: { Args: { p_quote_id: string }; Returns: string }
      supply_api_order: {
        Args: {
          p_answer: string
          p_documents: string[]
          p_expected_version: number
          p_key_id: string
          p_order_id: string
          p_request_id?: string | null
          p_to: string
        }
        Returns: undefined
      }
      suspend_user: {
        Args: { p_actor_id: string | null; p_reason: string; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      switch_api: {
        Args: { p_actor_id: string | null; p_is_enabled: boolean; p_reason: string; p_request_id?: string | null }
        Returns: undefined
      }
      take_back_deletion: {
        Args: { p_ip_prefix?: string | null; p_request_id: string; p_user_id: string }
        Returns: undefined
      }
      take_oauth_state: { Args: { p_state_hash: string; p_user_id: string }; Returns: Json }
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
          api_key_id: string | null
          approval_required: boolean
          canceled_at: string | null
          change_turn: string | null
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
          invoice_due_on: string | null
          invoice_remind_at: string | null
          is_test: boolean
          language_words: string | null
          late_told_for: string | null
          message_waiting_since: string | null
          name_sheet: NonNullable<Json>
          needed_by: string | null
          order_number: string
          organization_id: string | null
          origin: string
          payment_status: string
          placed_at: string | null
          price_book_version: number
          price_breakdown: NonNullable<Json>
          progress_share_id: string | null
          quote_id: string | null
          quote_number: string | null
          quote_revision: number | null
          reference: string | null
          service_level: string
          source_language: string
          status: string
          status_version: number
          subtotal: number
          target_language: string | null
          tax: number
          terms_accepted_at: string | null
          terms_version: string | null
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
      transition_quote: {
        Args: {
          p_actor_id: string | null
          p_actor_kind: string
          p_expected_version?: number | null
          p_quote_id: string
          p_reason?: string | null
          p_request_id?: string | null
          p_to: string
        }
        Returns: {
          accepted_at: string | null
          accepted_by: string | null
          accepted_revision: number | null
          api: Json | null
          api_key_id: string | null
          clio: Json | null
          close_reason: string | null
          closed_at: string | null
          company: string | null
          connection_id: string | null
          created_at: string
          currency: string
          discount_cents: number | null
          document_kinds: string[]
          email: string
          extras: string[]
          family: string
          full_name: string
          group_id: string
          id: string
          internal_note: string | null
          is_test: boolean
          max_days: number | null
          message_waiting_since: string | null
          metadata: NonNullable<Json>
          min_days: number | null
          needed_by: string | null
          notes: string | null
          order_id: string | null
          paid_at: string | null
          phone: string | null
          purpose: string | null
          quote_number: string
          ready_at: string | null
          recipient: string | null
          reference: string | null
          remind_at: string | null
          revision: number
          source: string
          source_languages: string
          status: string
          status_version: number
          submitted_at: string | null
          subtotal_cents: number | null
          target_language: string | null
          tax_cents: number | null
          token_hash: string | null
          total_cents: number | null
          updated_at: string
          user_id: string | null
          valid_until: string | null
          version: number
        }
        SetofOptions: {
          from: '*'
          to: 'quotes'
          isOneToOne: true
          isSetofReturn: false
        }
      }
      try_api_order: {
        Args: {
          p_accepted: Json
          p_documents: string[]
          p_fields: Json
          p_idempotency_id: string
          p_key_id: string
          p_price: Json
          p_request_id?: string | null
        }
        Returns: undefined
      }
      try_api_quote: {
        Args: {
          p_accepted: Json
          p_idempotency_id: string
          p_key_id: string
          p_quote_id: string
          p_request_id?: string | null
          p_revision: number
        }
        Returns: undefined
      }
      undo_order_move: {
        Args: { p_actor_id: string | null; p_order_id: string; p_request_id?: string | null; p_version: number }
        Returns: undefined
      }
      unused_upload_bytes: { Args: { p_group_id: string; p_owner_id: string }; Returns: number }
      update_webhook_endpoint: {
        Args: { p_fields: Json; p_id: string; p_livemode?: boolean | null; p_request_id?: string | null; p_user_id: string }
        Returns: undefined
      }
      use_api_key: { Args: { p_address?: unknown | null; p_hash: string }; Returns: Json }
      use_recovery_code: {
        Args: { p_hash: string; p_ip_prefix?: string | null; p_request_id: string; p_user_id: string }
        Returns: number | null
      }
      use_sign_in_pass: { Args: { p_token_hash: string }; Returns: string | null }
      viewer_standing: {
        Args: { p_session_id: string; p_user_id: string }
        Returns: {
          account_role: string
          deletion_due_at: string
          email: string
          factor_id: string
          first_name: string
          last_name: string
          locale: string
          status: string
          time_zone: string
        }[]
      }
      wait_for_unsent_comments: { Args: { p_now: string }; Returns: number }
      warn_of_expiring_cards: { Args: { p_today: string }; Returns: number }
      worksheet_for_staff: { Args: { p_order_id: string; p_viewer_id: string }; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}
